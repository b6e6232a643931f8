import { AppError, publicMessage } from "~/platform/errors"
import type { Flash } from "~/platform/http/flash"
import { unknownIntent } from "~/platform/http/respond.server"
import { log } from "~/platform/log.server"
import { fieldErrors, formKey } from "~/platform/validation"
import type { Account } from "~/features/accounts/visitor.server"
import { readTab, VERSION_GONE } from "./prompt-admin.server"
import type { PromptTrial } from "./prompt-trial"
import { readTrialProvider, tryPrompt } from "./prompt-trial.server"
import { templateProblem } from "~/features/prompts/prompt"
import {
	newTemplateSchema,
	renameSchema,
	templateTextSchema,
} from "~/features/prompts/prompt-schema"
import type { PromptType } from "~/features/prompts/prompt-template"
import {
	deleteTemplate,
	renameTemplate,
	saveTemplate,
	setCurrentTemplate,
} from "~/features/prompts/prompts.server"

type Fields = Record<string, string>
export type PromptReply = {
	intent: "save" | "rename"
	templateText: string
	friendlyName: string
	errors: { templateText?: string; friendlyName?: string; trial?: string }
	asks: boolean
	trial?: PromptTrial
}
/** `version` is the version that stays picked; null picks the current one. */
type PromptActionResult =
	| { kind: "done"; flash: Flash | null; tab: PromptType; version: string | null }
	| { kind: "reply"; status: number; reply: PromptReply }

export async function runPromptAction(actor: Account, form: Fields): Promise<PromptActionResult> {
	const tab = readTab(form.tab)
	const id = form.id ?? ""
	if (form.intent === "ask-save") return askForName(tab, form)
	if (form.intent === "keep-writing") return promptReply(form)
	if (form.intent === "try" || form.intent === "try-run") return tryText(tab, form)
	if (form.intent === "save") return saveVersion(actor, tab, form)
	if (form.intent === "rename") return renameVersion(actor, tab, id, form)
	if (form.intent === "set-current") return setCurrentVersion(actor, tab, id)
	if (form.intent === "delete") return deleteVersion(actor, tab, id)
	throw unknownIntent()
}

function promptReply(
	form: Fields,
	changes: Partial<PromptReply> = {},
	errorStatus = 400,
): PromptActionResult {
	const errors = changes.errors ?? {}
	const hasErrors = Object.keys(errors).length > 0
	const reply: PromptReply = {
		intent: "save",
		templateText: form.templateText ?? "",
		friendlyName: form.friendlyName ?? "",
		asks: false,
		...changes,
		errors,
	}
	return { kind: "reply", status: hasErrors ? errorStatus : 200, reply }
}

function textProblem(tab: PromptType, form: Fields): string | undefined {
	const text = templateTextSchema.safeParse(form.templateText)
	if (!text.success) return text.error.issues[0]?.message
	return templateProblem(tab, text.data) ?? undefined
}

function askForName(tab: PromptType, form: Fields): PromptActionResult {
	const problem = textProblem(tab, form)
	if (problem) return promptReply(form, { errors: { templateText: problem } })
	return promptReply(form, { asks: true })
}

async function tryText(tab: PromptType, form: Fields): Promise<PromptActionResult> {
	const problem = textProblem(tab, form)
	if (problem) return promptReply(form, { errors: { templateText: problem } })
	const provider = readTrialProvider(form.tryProvider)
	if (!provider) return promptReply(form, { errors: { trial: "Please choose a provider." } })
	const isRun = form.intent === "try-run"
	const text = form.templateText ?? ""
	const trial = await tryPrompt({ type: tab, text, poemId: form.tryPoem, provider, isRun })
	if (!trial) return promptReply(form, { errors: { trial: "Please choose a poem." } })
	return promptReply(form, { trial })
}

async function saveVersion(
	actor: Account,
	tab: PromptType,
	form: Fields,
): Promise<PromptActionResult> {
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
		return promptReply(form, { errors, asks: !errors.templateText })
	}
	try {
		const { version, friendly_name } = await saveTemplate(actor, parsed.data, formKey(form))
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
			return promptReply(form, { errors: { templateText: error.message } })
		if (!(error instanceof AppError)) log.error({ err: error }, "a prompt was not saved")
		const reason = publicMessage(error, "Something went wrong on our side. Please try again.")
		const message = `Failed to save the new version. ${reason}`
		return promptReply(form, { errors: { templateText: message } }, 500)
	}
}

async function renameVersion(
	actor: Account,
	tab: PromptType,
	id: string,
	form: Fields,
): Promise<PromptActionResult> {
	const parsed = renameSchema.safeParse({ friendly_name: form.friendlyName ?? null })
	if (!parsed.success)
		return promptReply(form, {
			intent: "rename",
			errors: { friendlyName: parsed.error.issues[0]?.message },
		})
	try {
		const { friendly_name, is_active } = await renameTemplate(actor, id, parsed.data.friendly_name)
		return {
			kind: "done",
			flash: {
				title: "Friendly name saved",
				text: friendly_name ?? "Friendly name removed.",
				kind: "success",
			},
			tab,
			version: is_active ? null : id,
		}
	} catch (error) {
		return promptFailure("Failed to save the friendly name", error, tab, id)
	}
}

async function setCurrentVersion(
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
				text: "It will be used from now on.",
				kind: "success",
			},
			tab,
			version: null,
		}
	} catch (error) {
		return promptFailure("Failed to set as current", error, tab, id)
	}
}

async function deleteVersion(
	actor: Account,
	tab: PromptType,
	id: string,
): Promise<PromptActionResult> {
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
		const title = isRefused ? "Deletion Prevented/Failed" : "Failed to delete template"
		return promptFailure(title, error, tab, id)
	}
}

function promptFailure(
	title: string,
	error: unknown,
	tab: PromptType,
	version: string | null,
): PromptActionResult {
	if (error instanceof AppError && error.type === "NOT_FOUND")
		return { kind: "done", flash: VERSION_GONE, tab, version: null }
	if (!(error instanceof AppError)) log.error({ err: error }, title)
	const text = publicMessage(error, "Something went wrong on our side. Please try again.")
	return { kind: "done", flash: { title, text, kind: "error" }, tab, version }
}
