import { AppError } from "~/platform/errors"
import type { Flash } from "~/platform/http/flash"
import { log } from "~/platform/log.server"
import { fieldErrors, isUuid } from "~/platform/validation"
import type { Account } from "~/features/accounts/visitor.server"
import { addPoet, regenerateStylePoints } from "./poet-edits.server"
import { newPoetSchema, SELECT_POET } from "./poet-form"

type Fields = Record<string, string>
export type PoetReply = {
	intent: "add-poet" | "regenerate"
	values: Fields
	message: string | null
	errors: { name?: string; url?: string }
}
type PoetActionResult = { flash: Flash } | { status: number; reply: PoetReply }

function poetFailure(error: unknown, failure: string): { status: number; message: string } {
	if (error instanceof AppError) return { status: error.status, message: error.message }
	log.error({ err: error }, failure)
	return { status: 500, message: `${failure} (500 Internal Server Error).` }
}

export async function addPoetFromForm(actor: Account, form: Fields): Promise<PoetActionResult> {
	const values = { name: form.name ?? "", url: form.url ?? "" }
	const parsed = newPoetSchema.safeParse(values)
	if (!parsed.success) {
		const message = (path: string) =>
			fieldErrors(parsed.error).find((error) => error.path === path)?.message
		return {
			status: 400,
			reply: {
				intent: "add-poet",
				values,
				message: null,
				errors: { name: message("name"), url: message("url") },
			},
		}
	}
	try {
		const { poet, isNew } = await addPoet(actor, parsed.data)
		return {
			flash: {
				title: isNew ? "Poet added" : "Poet already exists",
				text: poet.name,
				kind: isNew ? "success" : "info",
			},
		}
	} catch (error) {
		const { status, message } = poetFailure(error, "The poet could not be added")
		return { status, reply: { intent: "add-poet", values, message, errors: {} } }
	}
}

export async function regenerateFromForm(
	actor: Account,
	form: Fields,
	describe: (poetId: string) => Promise<string[]>,
): Promise<PoetActionResult> {
	const values = { poetId: form.poetId ?? "" }
	const refuse = (status: number, message: string) => ({
		status,
		reply: { intent: "regenerate" as const, values, message, errors: {} },
	})
	if (!isUuid(form.poetId)) return refuse(400, SELECT_POET)
	try {
		const poet = await regenerateStylePoints(actor, form.poetId, describe)
		return { flash: { title: "Style points regenerated", text: poet.name, kind: "success" } }
	} catch (error) {
		const { status, message } = poetFailure(error, "The style points could not be regenerated")
		return refuse(status, message)
	}
}
