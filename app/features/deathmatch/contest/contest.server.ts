import { readCookie } from "~/platform/http/cookies"
import { db } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { FINAL_STAGE, participants, play } from "../contest"
import { readMove } from "./contest-move"
import { type Match, withProgress } from "../match"
import { CONTEST_COOKIE, parseMatch } from "./match-cookie"
import { messages, type Message } from "../messages"
import {
	needsSaving,
	messageToShow,
	recordAttempt,
	type ResultStore,
	saveMatch,
} from "./save-match"
import { contestCookie, type Next } from "../setup/setup.server"
import { entryOf, missingEntry, type Entry } from "./contest-data"

export type ContestPageData = {
	match: Match
	entries: Entry[]
	contents: Record<number, string>
	hasNoPoems: boolean
	notice: Message | null
}

const CONTEST = "/deathmatch/contest"

export const readMatch = (cookie: string | null, now: number): Match | null =>
	parseMatch(readCookie(cookie, CONTEST_COOKIE), now)

const loadPoems = (ids: string[]) =>
	db.poem.findMany({
		where: { id: { in: ids } },
		select: {
			id: true,
			title: true,
			content: true,
			isArchived: true,
			model: true,
			poet: { select: { name: true } },
		},
	})

const currentPair = ({ progress }: Match): readonly number[] =>
	participants(progress.winners, progress.pairingIndex) ?? []

/** While the database can't be read, the match is shown without its poems. */
export async function readContest(match: Match): Promise<ContestPageData> {
	try {
		return await loadContest(match)
	} catch (error) {
		log.error({ err: error }, "contest poems can't be read")
		return contestWithoutPoems(match)
	}
}

async function loadContest(match: Match): Promise<ContestPageData> {
	const { bracketPositions } = match.setup
	const pair = currentPair(match)
	const poems = await loadPoems(bracketPositions.flatMap(({ poemId }) => poemId ?? []))
	const byId = new Map(poems.map((poem) => [poem.id, poem]))
	const poemAt = (position: number) => byId.get(bracketPositions[position]?.poemId ?? "")
	const entries = bracketPositions.map((position, i) => {
		const poem = poemAt(i)
		if (!poem) return missingEntry(position)
		return entryOf({ ...poem, poet_name: poem.poet.name, is_archived: poem.isArchived })
	})
	const contents = pair.map((position) => [position, poemAt(position)?.content ?? ""])
	const hasArchived = pair.some((position) => entries[position]?.isArchived)
	return {
		match,
		entries,
		contents: Object.fromEntries(contents),
		hasNoPoems: poems.length === 0,
		notice: hasArchived ? messages.archivedPoem : null,
	}
}

function contestWithoutPoems(match: Match): ContestPageData {
	return {
		match: { ...match, databaseError: true },
		entries: match.setup.bracketPositions.map(missingEntry),
		contents: Object.fromEntries(currentPair(match).map((position) => [position, ""])),
		hasNoPoems: false,
		notice: messages.detailsFailed,
	}
}

export async function handleContestForm(
	match: Match,
	fields: Record<string, string>,
	{ now, store }: { now: number; store: ResultStore },
): Promise<Next> {
	const move = readMove(fields)
	if (!move) return { to: CONTEST, cookies: [] }
	const played = play(match.progress, move)
	const next = played.ok ? withProgress(match, played.progress, now) : match
	const completed = played.ok ? played.completed : undefined
	const { match: saved, failure } = await saveResults(next, completed, store)
	const finished = completed === FINAL_STAGE ? messages.finished : undefined
	return { to: CONTEST, flash: failure ?? finished, cookies: [contestCookie(saved)] }
}

async function saveResults(
	match: Match,
	completed: number | undefined,
	store: ResultStore,
): Promise<{ match: Match; failure?: Message }> {
	if (!needsSaving(match, completed)) return { match }
	const attempt = await saveMatch(match, completed, store)
	return { match: recordAttempt(match, attempt), failure: messageToShow(match, attempt, completed) }
}
