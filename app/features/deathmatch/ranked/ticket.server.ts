import { createHmac, timingSafeEqual } from "node:crypto"
import { sessionSecret } from "~/platform/database/secret.server"
import { AppError } from "~/platform/errors"
import { isUuid } from "~/platform/validation"

// Who holds the ticket of a ranked match may play it: "match.expiry.signature".

export const TICKET_MS = 2 * 60 * 60 * 1_000

type Ticket = { matchId: string; expiresAt: Date }

const signatureOf = (content: string) =>
	createHmac("sha256", sessionSecret()).update(`ranked match ${content}`).digest("base64url")

export function writeTicket({ matchId, expiresAt }: Ticket): string {
	const content = `${matchId}.${expiresAt.getTime()}`
	return `${content}.${signatureOf(content)}`
}

/** @throws AppError 403 for a ticket that is not ours, 410 for one that has expired */
export function readTicket(text: string, now: Date): Ticket {
	const [matchId = "", expiry = "", signature = "", ...rest] = text.split(".")
	const wanted = Buffer.from(signatureOf(`${matchId}.${expiry}`))
	const given = Buffer.from(signature)
	const isOurs =
		rest.length === 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
	if (!isOurs || !isUuid(matchId))
		throw new AppError("AUTH", "This is not a ticket of a ranked match.", { status: 403 })
	const expiresAt = new Date(Number(expiry))
	if (expiresAt <= now)
		throw new AppError("CONFLICT", "This ticket has expired. Deal a new match.", { status: 410 })
	return { matchId, expiresAt }
}
