/** `action`: the words of an audit entry, for events that stay in the account's history. */
type Kind = { action?: string; told?: string; isWarning?: boolean }

/** What can happen to an account. The log has all, the account's history what has an action. */
const kinds = {
	"signed in": { action: "signed in to", told: "Signed in" },
	"sign-in failed": { isWarning: true },
	"locked out": { isWarning: true },
	"signed out": { action: "signed out of", told: "Signed out" },
	"signed out everywhere": {
		action: "ended all sessions of",
		told: "Signed out; all sessions were ended",
	},
	"session ended": { action: "ended a session of", told: "A session was ended" },
	"other sessions ended": {
		action: "ended the other sessions of",
		told: "All other sessions were ended",
	},
	"token reused": {
		action: "ended a session of",
		told: "A spent refresh token was used again, so its session was ended",
		isWarning: true,
	},
	"password not confirmed": { isWarning: true },
	"password changed": { action: "changed the password of", told: "Password changed" },
	"password reset": {
		action: "reset the password of",
		told: "Password reset from the command line; all sessions were ended",
	},
	"e-mail changed": { action: "changed the address of", told: "E-mail address changed" },
	"account created": { action: "created", told: "Account created" },
	"account removed": { action: "removed", told: "Account removed" },
	"second factor added": { action: "added a second factor to", told: "Second factor added" },
	"second factor removed": { action: "removed a second factor of", told: "Second factor removed" },
	"second factor asked": {
		action: "gave the password of",
		told: "The right password was given, and a second factor asked for",
	},
	"second factor failed": { isWarning: true },
	"passkey counted back": {
		action: "refused a passkey of",
		told: "A passkey that somebody may have copied was refused",
		isWarning: true,
	},
	"recovery codes made": {
		action: "made recovery codes of",
		told: "New recovery codes made; the older ones are void",
	},
	"recovery code used": { action: "used a recovery code of", told: "Recovery code used" },
} as const satisfies Record<string, Kind>

export type SecurityEventName = keyof typeof kinds

export const kindOf = (event: SecurityEventName): Kind => kinds[event]

/** In plain words, as the account's history shows it. Null for an event that is only logged. */
export function tellEvent(event: string | null, detail: string | null): string | null {
	const told = Object.hasOwn(kinds, event ?? "") && kindOf(event as SecurityEventName).told
	if (!told) return null
	return detail ? `${told}: ${detail}` : told
}
