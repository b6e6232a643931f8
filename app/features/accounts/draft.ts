// What somebody had typed when the session ended travels through the sign-in page as hidden fields, and back.

const PREFIX = "draft."
/** Never carried: they say who somebody is, not what was typed. */
const OWN = new Set(["email", "password", "redirectTo"])

export type Fields = Record<string, string>

/** A form that came by a redirect, as hidden fields of the sign-in form. Fields that are already carried stay as they are. */
export function packDraft(fields: Fields): Fields {
	const entries = Object.entries(fields).filter(
		([name, value]) => !OWN.has(name) && !(name === "intent" && value === "sign-in"),
	)
	return Object.fromEntries(
		entries.map(([name, value]) => [name.startsWith(PREFIX) ? name : `${PREFIX}${name}`, value]),
	)
}

/** Forms of one button: pressed again as quickly as explained. */
const DEEDS = new Set(["archive", "protect", "delete", "regenerate", "set-current"])

/** Whether somebody had typed something, or only pressed a button. */
export const isTyped = (fields: Fields): boolean => !DEEDS.has(fields.intent ?? "")

/** The carried form of a posted sign-in form; null when there is none. */
export function unpackDraft(fields: Fields): Fields | null {
	const draft = Object.entries(fields).flatMap(([name, value]) =>
		name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value] as const] : [],
	)
	return draft.length > 0 ? Object.fromEntries(draft) : null
}
