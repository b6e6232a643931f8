import { readCookie } from "~/platform/cookies"
import { db } from "~/platform/db.server"
import { log } from "~/platform/log.server"
import { participants, play } from "./contest"
import { contestMove } from "./contest-move-schema"
import { type Match, moved } from "./match"
import { CONTEST_COOKIE, parseMatch } from "./match-cookie"
import { messages, type Message } from "./messages"
import { needsSaving, newsOf, noteAttempt, type ResultStore, saveMatch } from "./save-match"
import { contestCookie, type Next } from "./setup.server"
import { entryOf, missingEntry, type Entry } from "./contest-view"

export type ContestPageData = {
	match: Match
	/** The eight poems by bracket position. */
	entries: Entry[]
	/** The texts of the two poems that meet now, by bracket position. */
	contents: Record<number, string>
	/** None of the eight poems exists any more (DC-04). */
	isHopeless: boolean
	notice: Message | null
}

const CONTEST = "/deathmatch/contest"

/** The visitor's match, or null when there is none that can be played (DC-06, DC-07). */
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
			poet: { select: { name: true } },
		},
	})

/** What the contest page shows; while the database can't be read, the match without its poems (DC-08, DC-75). */
export async function readContest(match: Match): Promise<ContestPageData> {
	const { bracketPositions } = match.setup
	const pair = participants(match.progress.winners, match.progress.pairingIndex) ?? []
	try {
		const poems = await loadPoems(bracketPositions.flatMap(({ poemId }) => poemId ?? []))
		const at = new Map(poems.map((poem) => [poem.id, poem]))
		const poemAt = (position: number) => at.get(bracketPositions[position]?.poemId ?? "")
		const entries = bracketPositions.map((position, i) => {
			const poem = poemAt(i)
			return poem
				? entryOf({ ...poem, poet_name: poem.poet.name, is_archived: poem.isArchived })
				: missingEntry(position)
		})
		const contents = Object.fromEntries(
			pair.map((position) => [position, poemAt(position)?.content ?? ""]),
		)
		const hasArchived = pair.some((position) => entries[position]?.isArchived)
		return {
			match,
			entries,
			contents,
			isHopeless: poems.length === 0,
			notice: hasArchived ? messages.archivedPoem : null,
		}
	} catch (error) {
		log.error({ err: error }, "contest poems can't be read")
		return {
			match: { ...match, databaseError: true },
			entries: bracketPositions.map(missingEntry),
			contents: Object.fromEntries(pair.map((position) => [position, ""])),
			isHopeless: false,
			notice: messages.detailsFailed,
		}
	}
}

/** Plays one form of the contest page over the cookie and keeps what is to be kept. */
export async function actOnContest(
	match: Match,
	fields: Record<string, string>,
	{ now, store }: { now: number; store: ResultStore },
): Promise<Next> {
	const move = contestMove.safeParse(fields)
	if (!move.success) return { to: CONTEST, cookies: [] }
	const played = play(match.progress, move.data)
	const next = played.ok ? moved(match, played.progress, now) : match
	const completed = played.ok ? played.completed : undefined
	const { match: kept, failure } = await keep(next, completed, store)
	const finished = completed === 2 ? messages.finished : undefined
	return { to: CONTEST, flash: failure ?? finished, cookies: [contestCookie(kept)] }
}

async function keep(
	match: Match,
	completed: number | undefined,
	store: ResultStore,
): Promise<{ match: Match; failure?: Message }> {
	if (!needsSaving(match, completed)) return { match }
	const attempt = await saveMatch(match, completed, store)
	return { match: noteAttempt(match, attempt), failure: newsOf(match, attempt, completed) }
}
