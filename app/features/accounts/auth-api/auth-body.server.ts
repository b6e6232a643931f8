import { z } from "~/platform/zod"
import { parseJson, readBytes } from "~/platform/http/body.server"
import { AppError } from "~/platform/errors"
import { AuthApiError } from "./auth-error"

export type AuthBody = Record<string, unknown>

/** Returns {} when there is no body. Errors have the shape of the auth base. */
export async function readAuthBody(request: Request): Promise<AuthBody> {
	if (request.method === "GET" || request.method === "DELETE") return {}
	const bytes = await readBytes(request).catch((error: unknown) => {
		if (!(error instanceof AppError)) throw error
		const code = error.status === 413 ? "request_too_large" : "validation_failed"
		throw new AuthApiError(error.status, code, error.message, {}, error.headers)
	})
	const text = new TextDecoder().decode(bytes)
	if (text.trim() === "") return {}
	const parsed = z.record(z.string(), z.unknown()).safeParse(jsonOrNothing(text))
	if (!parsed.success)
		throw new AuthApiError(
			400,
			"bad_json",
			"Could not parse request body as JSON: an object is wanted",
		)
	return parsed.data
}

function jsonOrNothing(text: string): unknown {
	try {
		return parseJson(text)
	} catch {
		return undefined
	}
}
