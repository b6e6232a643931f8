import { logClient } from "~/platform/browser/client-log"
import { notify } from "~/ui/toast/toast"

export function reportLogoutFailure(error: unknown): void {
	const message = error instanceof Error ? error.message : String(error)
	// oxlint-disable-next-line no-console -- the specification requires this message in the console
	console.error("Error logging out:", message)
	logClient("error", `Error logging out: ${message}`)
	notify({
		title: "You are still signed in",
		text: "We couldn’t sign you out. Please try again.",
		kind: "error",
	})
}
