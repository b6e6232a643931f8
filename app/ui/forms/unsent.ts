import {
	type ClientActionFunctionArgs,
	isRouteErrorResponse,
	type ShouldRevalidateFunction,
	useActionData,
} from "@remix-run/react"
import { useRef } from "react"
import { notify } from "../toast/toast"

type Unsent = { isUnsent: true }
/** What a form came to whose answer never arrived. */
export const UNSENT: Unsent = { isUnsent: true }
const isUnsent = (reply: unknown): reply is Unsent =>
	typeof reply === "object" && reply !== null && "isUnsent" in reply

/** A fetch that fails throws a TypeError; an answer that is none of the page's, as a proxy gives it, throws another error. */
const whyUnsent = (error: unknown) =>
	error instanceof TypeError
		? "The server could not be reached. Please try again."
		: "The server answered with an error. Please try again."

/** Why, for the visitor: the server's own words where it refused the form. */
export function reasonOf(error: unknown, otherwise: string): string {
	if (isRouteErrorResponse(error) && typeof error.data === "string" && error.data !== "")
		return error.data
	return otherwise
}

/**
 * The client action of a page of forms: what never reached the server, or came back broken, leaves the page and all that
 * was typed on it as it was, and says so under the title of the form's intent; `reasons` are the intents' own words for a server that gave none.
 */
export function sendOrStay(
	titleOf: (intent: string, reason: string) => { title: string; text?: string },
	reasons: Record<string, string> = {},
) {
	return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
		const intent = String((await request.clone().formData()).get("intent"))
		try {
			return await serverAction()
		} catch (error) {
			if (error instanceof Response) throw error
			notify({
				...titleOf(intent, reasonOf(error, reasons[intent] ?? whyUnsent(error))),
				kind: "error",
			})
			return UNSENT
		}
	}
}

/** After an answer that never arrived nothing has changed, so nothing is asked for anew. */
export const revalidateUnlessUnsent: ShouldRevalidateFunction = ({
	actionResult,
	defaultShouldRevalidate,
}) => !isUnsent(actionResult) && defaultShouldRevalidate

/** The action's reply. One that never arrived leaves the reply before it, so that the forms stay as they are. */
export function useReply<T>() {
	const reply = useActionData<T>()
	const kept = useRef(reply)
	if (!isUnsent(reply)) kept.current = reply
	return kept.current ?? null
}
