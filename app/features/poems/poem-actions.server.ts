import { AppError } from "~/platform/errors"
import type { Flash } from "~/platform/flash"
import { log } from "~/platform/log.server"
import { plural } from "~/platform/text"
import { isUuid } from "~/platform/validation"
import { recordAudit } from "../audit/audit.server"
import type { Account } from "../accounts/visitor.server"
import { generationMessage } from "../generation/generation-error"
import type { HighlightFailure } from "../generation/highlight-status"
import { type Marking, markPoem } from "../generation/mark-poem.server"
import { hasProvider } from "../generation/providers/choose.server"
import { type ProviderId, PROVIDERS } from "../generation/providers/provider"
import { db } from "~/platform/db.server"
import { parseName } from "../poets/name"
import { deletePoem, StalePoem, updatePoem } from "./poem-edits.server"
import { MISSING_FOR_UPDATE, NOT_DELETED, readPoemUpdate } from "./poem-update"

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
export type MarkReply = {
	intent: "regenerate"
	poemId: string
	provider: string
	/** Null when the form itself was refused, with `message`. */
	failure: HighlightFailure | null
	message: string | null
}
/** What a form of the page Manage Poem Data came to: a toast on the next page, or an answer in place. */
export type PoemActionResult =
	| { kind: "done"; flash: Flash; poem: string | null }
	| { kind: "reply"; status: number; reply: EditReply | MarkReply }

const NO_POEM = {
	title: "No Poem Selected",
	text: "Please select a poem first.",
	kind: "error",
} as const
/** A provider without a key answers the specified authentication message (DESIGN §8.7). */
const NO_KEY: HighlightFailure = {
	message: generationMessage("authentication"),
	type: "AUTHENTICATION_ERROR",
	code: "authentication",
}
const mark = async (poemId: string, provider: ProviderId): Promise<Marking> =>
	hasProvider(provider)
		? markPoem(poemId, provider)
		: { state: "error", failure: NO_KEY, wasAsked: false }

const failed = (
	title: string,
	error: unknown,
	otherwise: string,
	poem: string | null,
): PoemActionResult => {
	if (!(error instanceof AppError)) log.error({ err: error }, title)
	return {
		kind: "done",
		flash: { title, text: error instanceof AppError ? error.message : otherwise, kind: "error" },
		poem,
	}
}

/** Carries out the form's intent: archive, protect, delete, regenerate or edit. */
export async function runPoemAction(actor: Account, form: Fields): Promise<PoemActionResult> {
	const poemId = isUuid(form.poemId) ? form.poemId.toLowerCase() : null
	if (!poemId) return { kind: "done", flash: NO_POEM, poem: null }
	if (form.intent === "archive")
		return toggle(
			actor,
			poemId,
			{ is_archived: form.value === "true" },
			form.value === "true" ? "Poem archived" : "Poem unarchived",
			"Error Toggling Archive Status",
		)
	if (form.intent === "protect")
		return toggle(
			actor,
			poemId,
			{ is_protected: form.value === "true" },
			form.value === "true" ? "Poem protected" : "Poem unprotected",
			"Error Toggling Protect Status",
		)
	if (form.intent === "delete") return remove(actor, poemId)
	if (form.intent === "regenerate") return regenerate(actor, poemId, form.provider)
	if (form.intent === "edit") return edit(actor, poemId, form)
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

async function toggle(
	actor: Account,
	id: string,
	flags: { is_archived?: boolean; is_protected?: boolean },
	title: string,
	failure: string,
): Promise<PoemActionResult> {
	try {
		const { poem } = await updatePoem(actor, id, { kind: "flags", flags })
		return { kind: "done", flash: { title, text: poem.title, kind: "success" }, poem: id }
	} catch (error) {
		return failed(failure, error, "The change could not be saved. Please try again.", id)
	}
}

async function remove(actor: Account, id: string): Promise<PoemActionResult> {
	try {
		const { title } = await deletePoem(actor, id)
		return {
			kind: "done",
			flash: { title: "Poem deleted", text: title, kind: "success" },
			poem: null,
		}
	} catch (error) {
		return failed("Error Deleting Poem", error, NOT_DELETED, id)
	}
}

async function regenerate(
	actor: Account,
	id: string,
	provider: string | undefined,
): Promise<PoemActionResult> {
	const chosen = PROVIDERS.find((known) => known === (provider || "anthropic"))
	const poem = await db.poem.findUnique({ where: { id }, select: { title: true, content: true } })
	if (!poem || poem.content.trim() === "") return { kind: "done", flash: NO_POEM, poem: null }
	if (!chosen)
		return {
			kind: "reply",
			status: 400,
			reply: {
				intent: "regenerate",
				poemId: id,
				provider: provider ?? "",
				failure: null,
				message: "Please choose one of these providers.",
			},
		}
	const marking = await mark(id, chosen)
	if (marking.state === "error")
		return {
			kind: "reply",
			status: 502,
			reply: {
				intent: "regenerate",
				poemId: id,
				provider: chosen,
				failure: marking.failure,
				message: null,
			},
		}
	await recordAudit(db, {
		actor,
		action: "regenerated the highlights of",
		target: `poem “${poem.title}” (${id})`,
		detail: `${chosen}: ${marking.placed} placed, ${marking.dropped} dropped`,
	})
	const dropped = marking.dropped > 0 ? `; ${marking.dropped} could not be placed` : ""
	return {
		kind: "done",
		flash: {
			title: "Highlights Generated Successfully",
			text: `Generated ${plural(marking.placed, "highlight")}${dropped}`,
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

async function edit(actor: Account, poemId: string, form: Fields): Promise<PoemActionResult> {
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
		const { dropped } = await updatePoem(actor, poemId, update, { version: Number(values.version) })
		const text =
			dropped > 0
				? `${plural(dropped, "highlight")} no longer fitted the text and ${dropped === 1 ? "was" : "were"} dropped.`
				: values.title
		return { kind: "done", flash: { title: "Poem saved", text, kind: "success" }, poem: poemId }
	} catch (error) {
		if (error instanceof StalePoem)
			return refuse(409, error.message, null, {
				title: error.current.title,
				poet: error.current.poet_name,
				subject: error.current.subject,
				content: error.current.content,
				version: error.version,
			})
		if (!(error instanceof AppError)) throw error
		const path = error.errors[0]?.path ?? ""
		return refuse(
			error.status,
			error.message === MISSING_FOR_UPDATE
				? "Please fill in title, poet, and content."
				: error.message,
			fieldNames[path] ?? null,
		)
	}
}
