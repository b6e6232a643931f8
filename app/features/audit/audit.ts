export type AuditEntry = {
	id: string
	at: string
	actor: string
	action: string
	target: string
	detail: string | null
}
