import { logClient } from "~/platform/client-log"
import { notify } from "~/ui/toast"

/** A sign-out that did not reach the server: told to the visitor, to the console and to the client log (AU-41). */
export function reportLogoutFailure(error: unknown): void {
	const message = error instanceof Error ? error.message : String(error)
	// oxlint-disable-next-line no-console -- the specification wants it there
	console.error("Error logging out:", message)
	logClient("error", `Error logging out: ${message}`)
	notify({
		title: "You are still signed in",
		text: "The sign-out did not reach the server. Please try again.",
		kind: "error",
	})
}
