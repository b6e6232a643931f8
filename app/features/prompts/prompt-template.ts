import { formatDate } from "~/platform/date"

export const promptTypes = [
	"highlight_system",
	"highlight_user",
	"poem_system",
	"poem_user",
] as const
export type PromptType = (typeof promptTypes)[number]
export const isPromptType = (value: unknown): value is PromptType =>
	promptTypes.some((type) => type === value)

export const promptTitles: Record<PromptType, string> = {
	highlight_system: "Highlight System",
	highlight_user: "Highlight User",
	poem_system: "Poem System",
	poem_user: "Poem User",
}

export type PromptTemplate = {
	id: string
	name: string
	prompt_type: PromptType
	template_text: string
	friendly_name: string | null
	version: number
	is_active: boolean
	updated_at: string
}

type Listed = Pick<PromptTemplate, "id" | "friendly_name" | "version" | "is_active" | "updated_at">

export const byVersion = <T extends { version: number }>(templates: readonly T[]): T[] =>
	templates.toSorted((a, b) => b.version - a.version)

export function currentLabel(templates: readonly Listed[]): string {
	const active = templates.find(({ is_active }) => is_active)
	if (active) return `Current Active Version (v${active.version})`
	const latest = byVersion(templates)[0]
	return latest ? `No Active Version (Latest: v${latest.version})` : "No Versions Available"
}

export function versionLabel({ friendly_name, version, updated_at }: Listed): string {
	const friendlyName = friendlyNameOf(friendly_name)
	const date = formatDate(updated_at)
	if (!friendlyName) return `Version ${version} - ${date}`
	return `${friendlyName} (v${version}) - ${date}`
}

/** The requested version, else the active one, else the newest. */
export function chosenTemplate<T extends Listed>(
	templates: readonly T[],
	asked: string | null,
): T | null {
	return (
		templates.find(({ id }) => id === asked) ??
		templates.find(({ is_active }) => is_active) ??
		byVersion(templates)[0] ??
		null
	)
}

/** Only an inactive version that was picked from the list can be set current or deleted. */
export const isSettable = (template: Listed | null, asked: string | null): boolean =>
	template !== null && template.id === asked && !template.is_active

export const friendlyNameOf = (value: string | null | undefined): string | null =>
	value?.trim() || null

export const isRenamed = (before: string | null, after: string | null | undefined): boolean =>
	friendlyNameOf(before) !== friendlyNameOf(after)
