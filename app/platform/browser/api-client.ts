import { AppError } from "../errors"

// How scripts call our own API. Loaders never come here: they call the stored functions themselves.

type Call = {
	method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
	body?: unknown
	signal?: AbortSignal
	/** Whether a 404 is NOT_FOUND, as for poets and highlights. */ notFound?: boolean
}

/**
 * The JSON of one call. A non-ok answer is NETWORK with status, status text and body (ER-03); 404 is NOT_FOUND where
 * `notFound` says so (ER-04); what is no JSON is UNEXPECTED (ER-05); an answer without a body is undefined.
 */
export async function fetchJson(
	path: string,
	{ method = "GET", body, signal, notFound = false }: Call = {},
): Promise<unknown> {
	const headers: Record<string, string> = { Accept: "application/json" }
	if (body !== undefined) headers["Content-Type"] = "application/json"
	const response = await fetch(path, {
		method,
		headers,
		signal,
		body: body === undefined ? undefined : JSON.stringify(body),
	}).catch((cause: unknown) => {
		if (signal?.aborted) throw cause
		throw new AppError("NETWORK", "The network did not answer.", { cause, context: { path } })
	})
	if (!response.ok) {
		const { status, statusText } = response
		const type = status === 404 && notFound ? "NOT_FOUND" : "NETWORK"
		throw new AppError(type, `${status} ${statusText}`.trim(), {
			status,
			context: { path, status, statusText, responseBody: await response.text().catch(() => "") },
		})
	}
	if (response.status === 204) return undefined
	return response.json().catch((cause: unknown) => {
		throw badShape(cause)
	})
}

/** A bad response shape (ER-05). */
const badShape = (cause?: unknown) =>
	new AppError("UNEXPECTED", "The answer has an unexpected shape.", { status: 500, cause })

/** `value` when it passes, else a bad response shape. No zod, so that it stays out of the reader's scripts. */
export function expectShape<T>(value: unknown, passes: (value: unknown) => value is T): T {
	if (!passes(value)) throw badShape()
	return value
}

/** What a list read gives on not found: `empty` (CA-04). Every other failure goes on. */
export async function emptyWhenMissing<T>(read: Promise<T>, empty: T): Promise<T> {
	return read.catch((error: unknown) => {
		if (error instanceof AppError && error.type === "NOT_FOUND") return empty
		throw error
	})
}

/** What the read of a single thing gives when there is none: null (API-05). */
export async function nullWhenMissing<T>(read: Promise<T>): Promise<T | null> {
	return read.catch((error: unknown) => {
		if (error instanceof AppError && error.status === 404) return null
		throw error
	})
}
