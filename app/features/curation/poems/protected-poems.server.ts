import { AppError, publicMessage } from "~/platform/errors"
import type { Flash } from "~/platform/http/flash"
import { log } from "~/platform/log.server"
import { isUuid, formKey } from "~/platform/validation"
import type { Account } from "~/features/accounts/visitor.server"
import { startHighlighting } from "~/features/generation/runs/highlight-poem.server"
import { submitProtectedPoem, updatePoem } from "./poem-edits.server"
import { searchPoems } from "./poem-search.server"
import { FILL_IN_POEM, readSubmittedPoem } from "./poem-update"

type Fields = Record<string, string>
export type SubmitReply = { values: Fields; message: string; field: string | null }

/** Includes archived poems. */
export const listForProtection = ({ q, page }: { q: string; page: number }) =>
	searchPoems({ by: "title", q, excludeArchived: false, page })

export async function setProtection(actor: Account, form: Fields): Promise<Flash> {
	try {
		if (!isUuid(form.poemId)) throw new AppError("VALIDATION", "The poem is not known")
		const isProtected = form.value === "true"
		const { poem } = await updatePoem(actor, form.poemId, {
			kind: "flags",
			flags: { is_protected: isProtected },
		})
		return {
			title: isProtected ? "Poem protected" : "Poem unprotected",
			text: poem.title,
			kind: "success",
		}
	} catch (error) {
		if (!(error instanceof AppError)) log.error({ err: error }, "protection")
		const reason = publicMessage(error, "the change could not be saved")
		return { title: `Failed to update protected status: ${reason}`, kind: "error" }
	}
}

/** Also starts the poem's highlights. A form that is sent twice adds one poem. */
export async function submitFromForm(
	actor: Account,
	form: Fields,
): Promise<{ flash: Flash } | { status: number; reply: SubmitReply }> {
	const { title = "", poetName = "", content = "", subject = "" } = form
	const refuse = (status: number, message: string, field: string | null) => ({
		status,
		reply: { values: { title, poetName, content, subject }, message, field },
	})
	try {
		const poem = await submitProtectedPoem(
			actor,
			readSubmittedPoem({ title, poetName, content, subject }, FILL_IN_POEM),
			formKey(form),
		)
		if (poem.isNew) startHighlighting(poem.id)
		return {
			flash: {
				title: "Protected poem added",
				text: `“${poem.title}” is in the book. Highlights are being generated.`,
				kind: "success",
			},
		}
	} catch (error) {
		if (error instanceof AppError) {
			const isIncomplete = error.message === FILL_IN_POEM
			const field = error.errors[0]?.path ?? null
			return refuse(error.status, error.message, isIncomplete ? null : field)
		}
		log.error({ err: error }, "submitting a protected poem failed")
		return refuse(500, "The poem could not be added (500 Internal Server Error).", null)
	}
}
