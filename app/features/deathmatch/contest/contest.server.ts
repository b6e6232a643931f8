import { links } from "~/links"
import { readCookie } from "~/platform/http/cookies"
import { db } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { readWhole } from "~/platform/shape"
import { FINAL_STAGE, PAIRING_COUNT, participants, play, viewOf } from "../contest"
import { canAbandon, canAdvance } from "./contest-labels"
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
	/** The pairing whose round results the visitor has closed. */
	seenResults: number | null
	asksToAbandon: boolean
}

const CONTEST = links.contest()

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
export async function readContest(match: Match, search: URLSearchParams): Promise<ContestPageData> {
	const state = {
		seenResults: readWhole(search.get("seen"), PAIRING_COUNT - 1),
		asksToAbandon: search.get("ask") === "abandon" && canAbandon(match.progress),
	}
	try {
		return { ...(await loadContest(match)), ...state }
	} catch (error) {
		log.error({ err: error }, "contest poems can't be read")
		return { ...contestWithoutPoems(match), ...state }
	}
}

type LoadedContest = Omit<ContestPageData, "seenResults" | "asksToAbandon">

async function loadContest(match: Match): Promise<LoadedContest> {
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

function contestWithoutPoems(match: Match): LoadedContest {
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
	const to = leavesSummary(match, saved) ? links.contest({ seen: move.pairing }) : CONTEST
	return { to, flash: failure ?? finished, cookies: [contestCookie(saved)] }
}

/** The results of the round were on the summary too. */
const leavesSummary = (before: Match, { progress }: Match) =>
	before.progress.viewSummary && viewOf(progress) === "results" && canAdvance(progress)

async function saveResults(
	match: Match,
	completed: number | undefined,
	store: ResultStore,
): Promise<{ match: Match; failure?: Message }> {
	if (!needsSaving(match, completed)) return { match }
	const attempt = await saveMatch(match, completed, store)
	return { match: recordAttempt(match, attempt), failure: messageToShow(match, attempt, completed) }
}
