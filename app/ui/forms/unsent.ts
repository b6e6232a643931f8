import {
	type ClientActionFunctionArgs,
	isRouteErrorResponse,
	type ShouldRevalidateFunction,
	useActionData,
} from "@remix-run/react"
import { useRef } from "react"
import { notify } from "../toast/toast"

type Unsent = { isUnsent: true }
export const UNSENT: Unsent = { isUnsent: true }
const isUnsent = (reply: unknown): reply is Unsent =>
	typeof reply === "object" && reply !== null && "isUnsent" in reply

/**
 * fetch throws a TypeError when the server is unreachable. Another error means a broken response.
 */
const whyUnsent = (error: unknown) =>
	error instanceof TypeError
		? "The server could not be reached. Please try again."
		: "The server answered with an error. Please try again."

export function reasonOf(error: unknown, otherwise: string): string {
	if (isRouteErrorResponse(error) && typeof error.data === "string" && error.data !== "")
		return error.data
	return otherwise
}

/**
 * Client action for a page of forms: when the request fails, the page and its fields stay, and a
 * toast says why. `reasons` are texts by intent, for a server that gave none.
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

export const revalidateUnlessUnsent: ShouldRevalidateFunction = ({
	actionResult,
	defaultShouldRevalidate,
}) => !isUnsent(actionResult) && defaultShouldRevalidate

/** Keeps the last reply when a request fails, so that the forms stay as they are. */
export function useReply<T>() {
	const reply = useActionData<T>()
	const kept = useRef(reply)
	if (!isUnsent(reply)) kept.current = reply
	return kept.current ?? null
}
