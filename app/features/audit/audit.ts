export type AuditEntry = {
	id: string
	at: string
	actor: string
	action: string
	target: string
	detail: string | null
}

/** The poem of a target such as “poem “Title” (id)”; null for other things. */
export function poemOfTarget(target: string): { title: string; id: string } | null {
	const [, title, id] = /^poem “([\s\S]*)” \(([\da-f-]{36})\)$/.exec(target) ?? []
	return title && id ? { title, id } : null
}
