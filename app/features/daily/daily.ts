export type Candidate = { id: string; createdAt: Date }
type Daily = { day: string; id: string }

/** No poem comes again within these days, as far as there are enough of them. */
const RARE_DAYS = 14
const DAY_MS = 86_400_000

const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)
const daysBefore = (day: string, count: number): string =>
	new Date(startOf(day) - count * DAY_MS).toISOString().slice(0, 10)

/** FNV-1a, then the last steps of MurmurHash3, so that ids that are alike are far apart. */
function hash(text: string): number {
	let value = 0x811c9dc5
	for (let at = 0; at < text.length; at += 1)
		value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
	value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
	value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
	return (value ^ (value >>> 16)) >>> 0
}

/**
 * The id with the smallest hash of day and id. Taking another poem away changes nothing, and every
 * server finds the same one.
 */
function smallest(candidates: readonly Candidate[], day: string, without: Set<string>) {
	let best: { id: string; score: number } | undefined
	for (const { id } of candidates) {
		if (without.has(id)) continue
		const score = hash(`${day} ${id}`)
		if (!best || score < best.score || (score === best.score && id < best.id)) best = { id, score }
	}
	return best?.id
}

/** Poems that were there when the day began, so that a new one changes no day before tomorrow. */
function known(candidates: readonly Candidate[], day: string): readonly Candidate[] {
	const before = candidates.filter(({ createdAt }) => createdAt.getTime() < startOf(day))
	return before.length > 0 ? before : candidates
}

/** The poems of the last `count` days, the latest first. `today` is "2026-11-23", in UTC. */
export function chooseDaily(
	candidates: readonly Candidate[],
	today: string,
	count: number,
): Daily[] {
	const days = Array.from({ length: count + RARE_DAYS - 1 }, (_, at) => {
		const day = daysBefore(today, at)
		const pool = known(candidates, day)
		return { day, pool, choice: smallest(pool, day, new Set()) }
	})
	return days.slice(0, count).flatMap(({ day, pool, choice }, at) => {
		const earlier = days.slice(at + 1, at + RARE_DAYS)
		const recent = new Set(earlier.flatMap((one) => one.choice ?? []))
		const id = smallest(pool, day, recent) ?? choice
		return id === undefined ? [] : [{ day, id }]
	})
}

/** Until midnight UTC, when the next poem comes. */
export const secondsLeft = (now: Date): number =>
	Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1_000)
