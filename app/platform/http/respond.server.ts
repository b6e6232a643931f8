import { redirect } from "@remix-run/node"
import { MAX_FORM_BYTES, readBytes } from "./body.server"
import { AppError } from "../errors"
import { storable } from "../text"
import { localPath } from "./http.server"
import { type Flash, writeFlash } from "./flash"

type SeeOther = {
	flash?: Flash
	cookies?: string[]
	/** The browser loads the address as a document, because it may be no page of a React app. */
	isDocument?: boolean
}

export function seeOther(to: string, { flash, cookies = [], isDocument = false }: SeeOther = {}) {
	const headers = new Headers()
	if (isDocument) headers.set("X-Remix-Reload-Document", "true")
	if (flash) headers.append("Set-Cookie", writeFlash(flash))
	for (const cookie of cookies) headers.append("Set-Cookie", cookie)
	return redirect(localPath(to), { status: 303, headers })
}

/** Ignores files; the last of repeated fields wins. @throws Response 413 over 250 kB */
export async function readForm(request: Request): Promise<Record<string, string>> {
	const bytes = await readBytes(request, MAX_FORM_BYTES).catch((error: unknown) => {
		throw error instanceof AppError ? new Response(error.message, { status: error.status }) : error
	})
	const fields: Record<string, string> = {}
	try {
		const form = await new Response(new Uint8Array(bytes), {
			headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
		}).formData()
		for (const [name, value] of form) if (typeof value === "string") fields[name] = storable(value)
	} catch {
		return {}
	}
	return fields
}

/** For a form with an intent that its page does not know. Throw it. */
export const unknownIntent = () =>
	new Response("That didn’t work. Please reload the page and try again.", { status: 400 })
