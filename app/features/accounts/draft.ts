// When a session ends, the form that the visitor sent passes through the sign-in page
// as hidden fields and is shown again after the sign-in.

const PREFIX = "draft."
const SIGN_IN_FIELDS = new Set(["email", "redirectTo", "passkey"])
const SIGN_IN_INTENTS = new Set(["sign-in", "passkey"])
/** No password is ever kept. */
const isSecret = (name: string) => /password$/i.test(name)

export type Fields = Record<string, string>

/** Fields that have the prefix already keep their names. */
export function packDraft(fields: Fields): Fields {
	const entries = Object.entries(fields).filter(
		([name, value]) =>
			!SIGN_IN_FIELDS.has(name) &&
			!isSecret(name) &&
			!(name === "intent" && SIGN_IN_INTENTS.has(value)),
	)
	const withPrefix = (name: string) => {
		if (name.startsWith(PREFIX)) return name
		return `${PREFIX}${name}`
	}
	return Object.fromEntries(entries.map(([name, value]) => [withPrefix(name), value]))
}

const ONE_BUTTON_INTENTS = new Set([
	"archive",
	"protect",
	"delete",
	"regenerate",
	"ask-regenerate",
	"keep-notes",
	"remove-note",
	"undo",
	"forget-undo",
	"set-current",
	"change-password",
	"end",
	"end-others",
	"start-app",
	"confirm-app",
	"remove-app",
	"add-passkey",
	"rename-passkey",
	"remove-passkey",
	"make-codes",
])

/** False for forms of one button, and for those whose fields are never kept. */
export const hasTypedFields = (fields: Fields): boolean =>
	!ONE_BUTTON_INTENTS.has(fields.intent ?? "") && !fields.intent?.startsWith("bulk-")

export function unpackDraft(fields: Fields): Fields | null {
	const draft = Object.entries(fields).flatMap(([name, value]) =>
		name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value] as const] : [],
	)
	return draft.length > 0 ? Object.fromEntries(draft) : null
}
