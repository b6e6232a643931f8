import type { Flash } from "~/platform/http/flash"
import { isSame, lineDiff } from "./line-diff"
import { listTrialPoems, trialProviders } from "./prompt-trial.server"
import { PLACEHOLDERS } from "~/features/prompts/prompt"
import {
	chosenTemplate,
	currentLabel,
	isPromptType,
	isSettable,
	type PromptType,
	promptTypes,
	versionLabel,
} from "~/features/prompts/prompt-template"
import { countPoemsByTemplate, listTemplates } from "~/features/prompts/prompts.server"

export const VERSION_GONE = {
	title: "Not Found",
	text: "Selected template version not found. It might have been deleted.",
	kind: "error",
} as const

export function readTab(value: unknown): PromptType {
	if (isPromptType(value)) return value
	return promptTypes[0]
}

export type PromptAdmin = Awaited<ReturnType<typeof loadPromptAdmin>>

export async function loadPromptAdmin({
	tab,
	version,
}: {
	tab: PromptType
	version: string | null
}) {
	const templates = await listTemplates(tab)
	const picked = templates.find(({ id }) => id === version) ?? null
	const isGone = version !== null && version !== "" && version !== "current" && !picked
	const template = chosenTemplate(templates, picked?.id ?? null)
	const active = templates.find(({ is_active }) => is_active)
	const canSet = isSettable(template, picked?.id ?? null)
	const diff =
		canSet && template && active ? lineDiff(active.template_text, template.template_text) : null
	const counts = template ? await countPoemsByTemplate(templates.map(({ id }) => id)) : {}
	const notice: Flash | null = isGone ? VERSION_GONE : null
	return {
		tab,
		placeholders: PLACEHOLDERS[tab].map((name) => `{{${name}}}`).join(", "),
		currentLabel: currentLabel(templates),
		versions: templates
			.filter(({ is_active }) => !is_active)
			.map((one) => ({ id: one.id, label: versionLabel(one), poems: counts[one.id] ?? 0 })),
		pickedId: picked && !picked.is_active ? picked.id : null,
		template: template && { ...template, poems: counts[template.id] ?? 0 },
		activeVersion: active?.version ?? null,
		canSet,
		diff: diff && !isSame(diff) ? diff : null,
		notice,
		trialPoems: await listTrialPoems(),
		trialProviders: trialProviders(),
	}
}
