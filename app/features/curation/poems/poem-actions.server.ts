import { AppError, publicMessage } from "~/platform/errors"
import type { Flash } from "~/platform/http/flash"
import { log } from "~/platform/log.server"
import { plural } from "~/platform/text"
import { isUuid } from "~/platform/validation"
import { recordAudit } from "~/features/audit/audit.server"
import type { Account } from "~/features/accounts/visitor.server"
import { generationMessage } from "~/features/generation/generation-error"
import type { HighlightFailure } from "~/features/generation/highlight-status"
import {
	type HighlightResult,
	highlightPoem,
} from "~/features/generation/runs/highlight-poem.server"
import { hasProvider } from "~/features/generation/providers/choose.server"
import { type ProviderId, PROVIDERS } from "~/features/generation/providers/provider"
import { db } from "~/platform/database/db.server"
import { parseName } from "~/features/catalog/name"
import { deletePoem, poemTarget, StalePoem, updatePoem } from "./poem-edits.server"
import { MISSING_FOR_UPDATE, NOT_DELETED, type PoemFlags, readPoemUpdate } from "./poem-update"

type Fields = Record<string, string>
export type NewerPoem = {
	title: string
	poet: string
	subject: string | null
	content: string
	version: number
}
export type EditReply = {
	intent: "edit"
	poemId: string
	values: Fields
	message: string
	field: string | null
	newer: NewerPoem | null
}
export type HighlightReply = {
	intent: "regenerate"
	poemId: string
	provider: string
	/** Null when the form was invalid; `message` says why. */
	failure: HighlightFailure | null
	message: string | null
}
/** "done" redirects with a toast; "reply" renders the page again. */
type PoemActionResult =
	| { kind: "done"; flash: Flash; poem: string | null }
	| { kind: "reply"; status: number; reply: EditReply | HighlightReply }

const NO_POEM = {
	title: "No Poem Selected",
	text: "Please select a poem first.",
	kind: "error",
} as const
const NO_KEY: HighlightFailure = {
	message: generationMessage("authentication"),
	type: "AUTHENTICATION_ERROR",
	code: "authentication",
}
async function tryToHighlight(poemId: string, provider: ProviderId): Promise<HighlightResult> {
	if (!hasProvider(provider)) return { state: "error", failure: NO_KEY, wasCalled: false }
	return highlightPoem(poemId, provider)
}

function poemFailure(
	title: string,
	error: unknown,
	fallback: string,
	poem: string | null,
): PoemActionResult {
	if (!(error instanceof AppError)) log.error({ err: error }, title)
	const text = publicMessage(error, fallback)
	return { kind: "done", flash: { title, text, kind: "error" }, poem }
}

export async function runPoemAction(actor: Account, form: Fields): Promise<PoemActionResult> {
	const poemId = isUuid(form.poemId) ? form.poemId.toLowerCase() : null
	if (!poemId) return { kind: "done", flash: NO_POEM, poem: null }
	const isOn = form.value === "true"
	if (form.intent === "archive")
		return setFlag(actor, poemId, {
			flags: { is_archived: isOn },
			title: isOn ? "Poem archived" : "Poem unarchived",
			failureTitle: "Error Toggling Archive Status",
		})
	if (form.intent === "protect")
		return setFlag(actor, poemId, {
			flags: { is_protected: isOn },
			title: isOn ? "Poem protected" : "Poem unprotected",
			failureTitle: "Error Toggling Protect Status",
		})
	if (form.intent === "delete") return deletePoemFromForm(actor, poemId)
	if (form.intent === "regenerate") return regenerateHighlights(actor, poemId, form.provider)
	if (form.intent === "edit") return editPoemFromForm(actor, poemId, form)
	return {
		kind: "done",
		flash: {
			title: "Nothing was done",
			text: "The page asked for something that is not known here.",
			kind: "error",
		},
		poem: poemId,
	}
}

type FlagChange = { flags: PoemFlags; title: string; failureTitle: string }

async function setFlag(
	actor: Account,
	id: string,
	{ flags, title, failureTitle }: FlagChange,
): Promise<PoemActionResult> {
	try {
		const { poem } = await updatePoem(actor, id, { kind: "flags", flags })
		return { kind: "done", flash: { title, text: poem.title, kind: "success" }, poem: id }
	} catch (error) {
		const fallback = "The change could not be saved. Please try again."
		return poemFailure(failureTitle, error, fallback, id)
	}
}

async function deletePoemFromForm(actor: Account, id: string): Promise<PoemActionResult> {
	try {
		const { title } = await deletePoem(actor, id)
		return {
			kind: "done",
			flash: { title: "Poem deleted", text: title, kind: "success" },
			poem: null,
		}
	} catch (error) {
		return poemFailure("Error Deleting Poem", error, NOT_DELETED, id)
	}
}

async function regenerateHighlights(
	actor: Account,
	id: string,
	provider: string | undefined,
): Promise<PoemActionResult> {
	const providerId = PROVIDERS.find((id) => id === (provider || "anthropic"))
	const refuse = (
		status: number,
		changes: Pick<HighlightReply, "failure" | "message">,
	): PoemActionResult => ({
		kind: "reply",
		status,
		reply: { intent: "regenerate", poemId: id, provider: provider || "anthropic", ...changes },
	})
	const poem = await db.poem.findUnique({ where: { id }, select: { title: true, content: true } })
	if (!poem || poem.content.trim() === "") return { kind: "done", flash: NO_POEM, poem: null }
	if (!providerId)
		return refuse(400, { failure: null, message: "Please choose one of these providers." })
	const highlighting = await tryToHighlight(id, providerId)
	if (highlighting.state === "error")
		return refuse(502, { failure: highlighting.failure, message: null })
	const { placed, dropped } = highlighting
	await recordAudit(db, {
		actor,
		action: "regenerated the highlights of",
		target: poemTarget({ id, title: poem.title }),
		detail: `${providerId}: ${placed} placed, ${dropped} dropped`,
	})
	const droppedText = dropped > 0 ? `; ${dropped} could not be placed` : ""
	return {
		kind: "done",
		flash: {
			title: "Highlights Generated Successfully",
			text: `Generated ${plural(placed, "highlight")}${droppedText}`,
			kind: "success",
		},
		poem: id,
	}
}

const fieldNames: Record<string, string> = {
	title: "title",
	content: "content",
	poet_id: "poet",
	subject: "subject",
}

async function editPoemFromForm(
	actor: Account,
	poemId: string,
	form: Fields,
): Promise<PoemActionResult> {
	const values = {
		title: form.title ?? "",
		poet: form.poet ?? "",
		subject: form.subject ?? "",
		content: form.content ?? "",
		version: form.version ?? "",
	}
	const refuse = (
		status: number,
		message: string,
		field: string | null = null,
		newer: NewerPoem | null = null,
	): PoemActionResult => ({
		kind: "reply",
		status,
		reply: { intent: "edit", poemId, values, message, field, newer },
	})
	const poet = await db.poet.findFirst({
		where: { sortName: parseName(values.poet).sortName },
		select: { id: true },
	})
	if (!poet && values.poet.trim() !== "")
		return refuse(400, "There is no poet of that name.", "poet")
	try {
		const update = readPoemUpdate({
			title: values.title,
			content: values.content,
			poet_id: poet?.id ?? "",
			subject: values.subject,
		})
		const from = { version: Number(values.version) }
		const { dropped } = await updatePoem(actor, poemId, update, from)
		const text = droppedMessage(dropped) ?? values.title
		return { kind: "done", flash: { title: "Poem saved", text, kind: "success" }, poem: poemId }
	} catch (error) {
		if (error instanceof StalePoem) return refuse(409, error.message, null, newerPoem(error))
		if (!(error instanceof AppError)) throw error
		const path = error.errors[0]?.path ?? ""
		const isIncomplete = error.message === MISSING_FOR_UPDATE
		const message = isIncomplete ? "Please fill in title, poet, and content." : error.message
		return refuse(error.status, message, fieldNames[path] ?? null)
	}
}

function droppedMessage(dropped: number): string | null {
	if (dropped === 0) return null
	const verb = dropped === 1 ? "was" : "were"
	return `${plural(dropped, "highlight")} no longer fitted the text and ${verb} dropped.`
}

const newerPoem = ({ current, version }: StalePoem): NewerPoem => ({
	title: current.title,
	poet: current.poet_name,
	subject: current.subject,
	content: current.content,
	version,
})
