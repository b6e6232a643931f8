import { AppError } from "~/platform/errors"
import type { Flash } from "~/platform/flash"
import { log } from "~/platform/log.server"
import { fieldErrors, keyOf } from "~/platform/validation"
import type { Account } from "../accounts/visitor.server"
import { readTab, VERSION_GONE } from "./prompt-admin.server"
import { templateProblem } from "./prompt"
import { newTemplateSchema, renameSchema, templateTextSchema } from "./prompt-schema"
import type { PromptType } from "./prompt-template"
import { deleteTemplate, renameTemplate, saveTemplate, setCurrentTemplate } from "./prompts.server"

type Fields = Record<string, string>
export type PromptReply = {
	intent: "save" | "rename"
	templateText: string
	friendlyName: string
	errors: { templateText?: string; friendlyName?: string }
	asks: boolean
}
/** What a form of Prompt Management came to. `version` stays picked; null goes back to 'current' (AP-17). */
export type PromptActionResult =
	| { kind: "done"; flash: Flash | null; tab: PromptType; version: string | null }
	| { kind: "reply"; status: number; reply: PromptReply }

/** Carries out the form's intent: ask for a name, go on writing, save, set current, rename or delete. */
export async function runPromptAction(actor: Account, form: Fields): Promise<PromptActionResult> {
	const tab = readTab(form.tab)
	const id = form.id ?? ""
	if (form.intent === "ask-save") return askForName(tab, form)
	if (form.intent === "keep-writing") return reply(form)
	if (form.intent === "save") return save(actor, tab, form)
	if (form.intent === "rename") return rename(actor, tab, id, form)
	if (form.intent === "set-current") return setCurrent(actor, tab, id)
	if (form.intent === "delete") return remove(actor, tab, id)
	return {
		kind: "done",
		flash: {
			title: "Nothing was done",
			text: "The page asked for something that is not known here.",
			kind: "error",
		},
		tab,
		version: null,
	}
}

const reply = (form: Fields, more: Partial<PromptReply> = {}): PromptActionResult => {
	const errors = more.errors ?? {}
	const full: PromptReply = {
		intent: "save",
		templateText: form.templateText ?? "",
		friendlyName: form.friendlyName ?? "",
		asks: false,
		...more,
		errors,
	}
	return { kind: "reply", status: Object.keys(errors).length > 0 ? 400 : 200, reply: full }
}

/** The text is looked at before the name is asked for. */
function askForName(tab: PromptType, form: Fields): PromptActionResult {
	const text = templateTextSchema.safeParse(form.templateText)
	const problem = text.success ? templateProblem(tab, text.data) : text.error.issues[0]?.message
	return problem ? reply(form, { errors: { templateText: problem } }) : reply(form, { asks: true })
}

async function save(actor: Account, tab: PromptType, form: Fields): Promise<PromptActionResult> {
	const parsed = newTemplateSchema.safeParse({
		prompt_type: tab,
		name: tab,
		template_text: form.templateText,
		friendly_name: form.friendlyName,
	})
	if (!parsed.success) {
		const message = (path: string) =>
			fieldErrors(parsed.error).find((error) => error.path === path)?.message
		const errors = {
			templateText: message("template_text"),
			friendlyName: message("friendly_name"),
		}
		return reply(form, { errors, asks: !errors.templateText })
	}
	try {
		const { version, friendly_name } = await saveTemplate(actor, parsed.data, keyOf(form))
		return {
			kind: "done",
			flash: {
				title: `Version ${version} saved`,
				text: `${friendly_name ?? ""} is not active until it is set as current.`,
				kind: "success",
			},
			tab,
			version: null,
		}
	} catch (error) {
		if (error instanceof AppError && error.type === "VALIDATION")
			return reply(form, { errors: { templateText: error.message } })
		return failed("Failed to save the new version", error, tab, null)
	}
}

async function rename(
	actor: Account,
	tab: PromptType,
	id: string,
	form: Fields,
): Promise<PromptActionResult> {
	const parsed = renameSchema.safeParse({ friendly_name: form.friendlyName ?? null })
	if (!parsed.success)
		return reply(form, {
			intent: "rename",
			errors: { friendlyName: parsed.error.issues[0]?.message },
		})
	try {
		const { friendly_name, is_active } = await renameTemplate(actor, id, parsed.data.friendly_name)
		return {
			kind: "done",
			flash: {
				title: "Friendly name saved",
				text: friendly_name ?? "The version has no friendly name now.",
				kind: "success",
			},
			tab,
			version: is_active ? null : id,
		}
	} catch (error) {
		return failed("Failed to save the friendly name", error, tab, id)
	}
}

async function setCurrent(
	actor: Account,
	tab: PromptType,
	id: string,
): Promise<PromptActionResult> {
	try {
		const { version } = await setCurrentTemplate(actor, id)
		return {
			kind: "done",
			flash: {
				title: `Version ${version} is current`,
				text: "Prompts are made from it from now on.",
				kind: "success",
			},
			tab,
			version: null,
		}
	} catch (error) {
		return failed("Failed to set as current", error, tab, id)
	}
}

async function remove(actor: Account, tab: PromptType, id: string): Promise<PromptActionResult> {
	try {
		await deleteTemplate(actor, id)
		return {
			kind: "done",
			flash: { title: "Version deleted", kind: "success" },
			tab,
			version: null,
		}
	} catch (error) {
		const isRefused = error instanceof AppError && error.status >= 400 && error.status < 500
		return failed(
			isRefused ? "Deletion Prevented/Failed" : "Failed to delete template",
			error,
			tab,
			id,
		)
	}
}

/** A version that is gone is told in the exact words and the list comes anew (AP-24); anything else with the server's own message (AP-23). */
function failed(
	title: string,
	error: unknown,
	tab: PromptType,
	version: string | null,
): PromptActionResult {
	if (error instanceof AppError && error.type === "NOT_FOUND")
		return { kind: "done", flash: VERSION_GONE, tab, version: null }
	if (!(error instanceof AppError)) log.error({ err: error }, title)
	const text =
		error instanceof AppError
			? error.message
			: "Something went wrong on our side. Please try again."
	return { kind: "done", flash: { title, text, kind: "error" }, tab, version }
}
