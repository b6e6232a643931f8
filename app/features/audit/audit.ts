/** Who did what to which thing when. */
export type AuditRecord = {
	id: string
	at: string
	actor: string
	action: string
	target: string
	detail: string | null
}
