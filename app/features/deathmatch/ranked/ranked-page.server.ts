import { links } from "~/links"
import { AppError } from "~/platform/errors"
import type { Flash } from "~/platform/http/flash"
import { readWhole } from "~/platform/shape"
import { PAIRING_COUNT } from "../contest"
import { ALL_SUBJECTS } from "../setup/catalogue"
import { loadLibrary } from "../setup/library.server"
import { clearTicketCookie, readTicketCookie, writeTicketCookie } from "./ranked-cookie"
import type { RankedPageData } from "./ranked-page"
import { isSide } from "./ranked-match"
import { dealMatch, pick, readMatch } from "./ranked.server"
import { TICKET_MS } from "./ticket.server"

type Page = { page: RankedPageData; cookie?: string; notice?: Flash }

/** Without a ticket that can be played: the start. `?decided=3` shows the names of pairing 3. */
export async function readRankedPage(request: Request): Promise<Page> {
	const ticket = readTicketCookie(request.headers.get("Cookie"))
	if (!ticket) return { page: await startPage() }
	const asked = readWhole(new URL(request.url).searchParams.get("decided"), PAIRING_COUNT)
	try {
		const { matchId, pairing, decided } = await readMatch(ticket, { decided: asked ?? 0 })
		if (decided) return { page: { view: "decided", decided, matchId } }
		if (pairing) return { page: { view: "pairing", pairing } }
		return { page: await startPage() }
	} catch (error) {
		if (!(error instanceof AppError) || error.status >= 500) throw error
		const notice: Flash = { title: "The match has ended", text: error.message, kind: "error" }
		return { page: await startPage(), cookie: clearTicketCookie(), notice }
	}
}

async function startPage(): Promise<RankedPageData> {
	const { subjects, isFallback } = await loadLibrary()
	return { view: "start", subjects: isFallback ? [ALL_SUBJECTS] : subjects }
}

export type Next = { to: string; cookies?: string[]; flash?: Flash }

/** @throws AppError */
export async function handleRankedForm(
	request: Request,
	{ fields, address }: { fields: Record<string, string>; address: string },
): Promise<Next> {
	if (fields.intent === "deal") {
		const { ticket } = await dealMatch({ subject: fields.subject || ALL_SUBJECTS, address })
		return { to: links.ranked(), cookies: [writeTicketCookie(ticket, TICKET_MS / 1_000)] }
	}
	const ticket = readTicketCookie(request.headers.get("Cookie"))
	const number = readWhole(fields.number ?? null, PAIRING_COUNT)
	if (!ticket || !number || !isSide(fields.side)) return { to: links.ranked() }
	try {
		await pick({ ticket, number, side: fields.side })
		return { to: links.ranked({ decided: number }) }
	} catch (error) {
		if (!(error instanceof AppError) || error.status !== 409) throw error
		const flash: Flash = { title: "Not counted", text: error.message, kind: "error" }
		return { to: links.ranked({ decided: number }), flash }
	}
}
