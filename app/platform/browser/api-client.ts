import { AppError } from "../errors"

type Call = {
	method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
	body?: unknown
	signal?: AbortSignal
	notFound?: boolean
}

/** @throws AppError NETWORK, UNEXPECTED without JSON, NOT_FOUND for a 404 with `notFound` */
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

const badShape = (cause?: unknown) =>
	new AppError("UNEXPECTED", "The answer has an unexpected shape.", { status: 500, cause })

/** Without zod, so that zod stays out of the scripts of reading pages. */
export function expectShape<T>(value: unknown, passes: (value: unknown) => value is T): T {
	if (!passes(value)) throw badShape()
	return value
}

export async function emptyWhenMissing<T>(read: Promise<T>, empty: T): Promise<T> {
	return read.catch((error: unknown) => {
		if (error instanceof AppError && error.type === "NOT_FOUND") return empty
		throw error
	})
}

export async function nullWhenMissing<T>(read: Promise<T>): Promise<T | null> {
	return read.catch((error: unknown) => {
		if (error instanceof AppError && error.status === 404) return null
		throw error
	})
}
