import { formatDate } from "~/platform/date"

/** The four prompts; a template's name is its type (EN-21, A-34). */
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

/** A template as the API gives it (EN-20). */
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

/** Newest version first (AP-08). */
export const byVersion = <T extends { version: number }>(templates: readonly T[]): T[] =>
	templates.toSorted((a, b) => b.version - a.version)

/** The first entry of the version list: the active version, the newest one where none is active, or none at all (AP-04 to AP-06). */
export function currentLabel(templates: readonly Listed[]): string {
	const active = templates.find(({ is_active }) => is_active)
	if (active) return `Current Active Version (v${active.version})`
	const latest = byVersion(templates)[0]
	return latest ? `No Active Version (Latest: v${latest.version})` : "No Versions Available"
}

/** An inactive version in the list: "friendly name (vN)" or "Version N", with its date (AP-07, A-35). */
export function versionLabel({ friendly_name, version, updated_at }: Listed): string {
	const name = friendly_name?.trim()
		? `${friendly_name.trim()} (v${version})`
		: `Version ${version}`
	return `${name} - ${formatDate(updated_at)}`
}

/** What the editor shows: the version that was asked for, else the active one, else the newest. */
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

/** Only a non-active version that was picked from the list can be set current or deleted (AP-18). */
export const isSettable = (template: Listed | null, asked: string | null): boolean =>
	template !== null && template.id === asked && !template.is_active

/** An empty friendly name is no name (AP-21). */
export const friendlyNameOf = (value: string | null | undefined): string | null =>
	value?.trim() || null

/** Whether an edit of the friendly name changes anything; where it does not, nothing is sent (AP-22). */
export const isRenamed = (before: string | null, after: string | null | undefined): boolean =>
	friendlyNameOf(before) !== friendlyNameOf(after)
