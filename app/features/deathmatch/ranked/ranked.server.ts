import { randomInt, randomUUID } from "node:crypto"
import { roundsPlayed } from "~/features/champions/champions.server"
import { rankSoon } from "~/features/champions/compute.server"
import { ALL_SUBJECTS } from "../setup/catalogue"
import { BRACKET_SIZE } from "../bracket"
import { PAIRING_COUNT, participants } from "../contest"
import { db, transactByRows, type Transaction } from "~/platform/database/db.server"
import { AppError, invalid, notFound } from "~/platform/errors"
import { env } from "~/platform/env.server"
import { hourlyLimit } from "~/platform/http/rate-limit.server"
import { deal } from "./deal"
import { hideName } from "./hide-name"
import { ALL_SIDES, nextPairing, poemsOfPairing, type Side, SIDES, winnersOf } from "./ranked-match"
import { readTicket, TICKET_MS, writeTicket } from "./ticket.server"
import { visitorHash } from "./visitor-hash.server"

const MAX_CANDIDATES = 2_000

const limit = hourlyLimit({
	name: "ranked-matches",
	quota: env.RANKED_MATCHES_PER_HOUR_PER_IP,
	refusal: "Too many ranked matches were dealt to this address in an hour.",
	keyOf: (address) => visitorHash(address, new Date()),
})

/** What may be known of a poem before the choice. */
type BlindPoem = { side: Side; text: string }
/** `number`: 1–7. */
export type BlindPairing = { number: number; poems: BlindPoem[] }

type ShownPoem = BlindPoem & {
	id: string
	title: string
	poet: string
	isArchived: boolean
	isChosen: boolean
}
export type Decided = { number: number; poems: ShownPoem[] }

const playedSelect = {
	id: true,
	kind: true,
	sides: true,
	expiresAt: true,
	finishedAt: true,
	poems: { select: { position: true, poemId: true }, orderBy: { position: "asc" } },
	rounds: {
		select: { roundNumber: true, poem1Id: true, poem2Id: true, winnerId: true },
		orderBy: { roundNumber: "asc" },
	},
} as const

/** Poems to deal from: all of a subject, or as many as can be read quickly from a chance start. */
async function candidates(subject: string): Promise<{ id: string; poetId: string }[]> {
	const among = { isArchived: false, ...(subject === ALL_SUBJECTS ? {} : { subject }) }
	const start = randomUUID()
	const read = (id: { gte: string } | { lt: string }, take: number) =>
		db.poem.findMany({
			where: { ...among, id },
			select: { id: true, poetId: true },
			orderBy: { id: "asc" },
			take,
		})
	const behind = await read({ gte: start }, MAX_CANDIDATES)
	if (behind.length === MAX_CANDIDATES) return behind
	return [...behind, ...(await read({ lt: start }, MAX_CANDIDATES - behind.length))]
}

type Dealt = { matchId: string; ticket: string; expiresAt: Date; headers: Record<string, string> }

/** @throws AppError RATE_LIMIT (429), VALIDATION (400) for a subject of fewer than eight poems */
export async function dealMatch({
	subject,
	address,
	now = new Date(),
}: {
	subject: string
	address: string
	now?: Date
}): Promise<Dealt> {
	const [all, played] = await Promise.all([candidates(subject), roundsPlayed()])
	const poemIds = deal(
		all.map((poem) => ({ ...poem, rounds: played.get(poem.id) ?? 0 })),
		() => randomInt(2 ** 32) / 2 ** 32,
	)
	if (!poemIds) {
		const message = `A match needs ${BRACKET_SIZE} poems about this subject.`
		throw invalid(message, [{ path: "subject", message }])
	}
	const headers = await limit(address)
	const expiresAt = new Date(now.getTime() + TICKET_MS)
	const { id } = await db.deathmatch.create({
		data: {
			id: randomUUID(),
			kind: "ranked",
			subject: subject === ALL_SUBJECTS ? null : subject,
			sides: randomInt(ALL_SIDES),
			expiresAt,
			visitor: await visitorHash(address, now),
			poems: { create: poemIds.map((poemId, position) => ({ poemId, position })) },
		},
	})
	return { matchId: id, ticket: writeTicket({ matchId: id, expiresAt }), expiresAt, headers }
}

async function findMatch(tx: Transaction | typeof db, id: string) {
	const match = await tx.deathmatch.findUnique({ where: { id }, select: playedSelect })
	if (!match || match.kind !== "ranked") throw notFound("Ranked match not found")
	const poemIds = match.poems.map(({ poemId }) => poemId)
	if (poemIds.length < BRACKET_SIZE)
		throw new AppError("CONFLICT", "A poem of this match was removed, so the match has ended.", {
			status: 410,
		})
	return { ...match, poemIds, sides: match.sides ?? 0 }
}

type Match = Awaited<ReturnType<typeof findMatch>>

async function blindPairing(match: Match): Promise<BlindPairing | null> {
	const pairing = nextPairing(winnersOf(match))
	const ids = pairing === null ? null : poemsOfPairing(match, pairing)
	if (pairing === null || !ids) return null
	const poems = await db.poem.findMany({
		where: { id: { in: ids } },
		select: { id: true, content: true, poet: { select: { name: true } } },
	})
	const textOf = (id: string) => {
		const poem = poems.find((candidate) => candidate.id === id)
		return poem ? hideName(poem.content, poem.poet.name) : ""
	}
	return {
		number: pairing + 1,
		poems: ids.map((id, at) => ({ side: SIDES[at] ?? "left", text: textOf(id) })),
	}
}

/** A pairing that is decided: now the names may be seen. Null for any other number. */
async function decidedPairing(match: Match, number: number): Promise<Decided | null> {
	const round = match.rounds.find(({ roundNumber }) => roundNumber === number)
	const ids = round && poemsOfPairing(match, number - 1)
	if (!ids) return null
	const rows = await db.poem.findMany({
		where: { id: { in: ids } },
		select: {
			id: true,
			title: true,
			content: true,
			isArchived: true,
			poet: { select: { name: true } },
		},
	})
	const poems = ids.flatMap((id, at) => {
		const row = rows.find((poem) => poem.id === id)
		if (!row) return []
		const { title, content, isArchived, poet } = row
		const side = SIDES[at] ?? "left"
		const isChosen = round.winnerId === id
		return [{ side, text: content, id, title, poet: poet.name, isArchived, isChosen }]
	})
	return { number, poems }
}

export type MatchState = {
	matchId: string
	expiresAt: Date
	/** Null when the match is finished. */
	pairing: BlindPairing | null
	/** The pairing that was asked for, once it is decided. */
	decided: Decided | null
}

/** @throws AppError 403, 404, 410 */
export async function readMatch(
	ticket: string,
	{ decided = 0, now = new Date() }: { decided?: number; now?: Date } = {},
): Promise<MatchState> {
	const { matchId, expiresAt } = readTicket(ticket, now)
	const match = await findMatch(db, matchId)
	return {
		matchId,
		expiresAt,
		pairing: await blindPairing(match),
		decided: await decidedPairing(match, decided),
	}
}

type Pick = { ticket: string; number: number; side: Side; now?: Date }

/** @throws AppError 403, 404, 409 for a pairing that is decided or not reached, 410 */
export async function pick({ ticket, number, side, now = new Date() }: Pick): Promise<MatchState> {
	const { matchId } = readTicket(ticket, now)
	await transactByRows(async (tx) => {
		const match = await findMatch(tx, matchId)
		const next = nextPairing(winnersOf(match))
		if (next === null) throw conflict("This ticket has been used: its match is finished.")
		if (number <= next) throw conflict(DECIDED)
		if (number > next + 1) throw conflict("This pairing is not reached yet.")
		const ids = poemsOfPairing(match, next)
		const pair = participants(winnersOf(match), next)
		if (!ids || !pair) throw conflict("This pairing is not reached yet.")
		const [poem1Id = "", poem2Id = ""] = pair.map((position) => match.poemIds[position])
		const winnerId = ids[SIDES.indexOf(side)] ?? ""
		const round = { roundNumber: number, poem1Id, poem2Id, winnerId }
		await tx.round.create({ data: { id: randomUUID(), deathmatchId: matchId, ...round } })
		if (number === PAIRING_COUNT)
			await tx.deathmatch.update({ where: { id: matchId }, data: { finishedAt: now } })
	}).catch((error: unknown) => {
		// Of two tabs that decide one pairing at once, the unique number lets one win.
		throw (error as { code?: string }).code === "P2002" ? conflict(DECIDED) : error
	})
	rankSoon()
	return readMatch(ticket, { decided: number, now })
}

const DECIDED = "This pairing is already decided."
const conflict = (message: string) => new AppError("CONFLICT", message)
