export type Sample = { pid: number; at: number; mb: number }

const HOUR_MS = 3_600_000
const WARM_UP_MS = 600_000
/** A slope of less time says nothing. */
const LEAST_MS = 300_000

/**
 * The memory of the last process: at the end, and how many MB an hour it grows after its first ten
 * minutes, by least squares. Null when it has not lived long enough.
 */
export function slopeOf(samples: readonly Sample[]): { endMb: number; mbPerHour: number | null } {
	const last = samples.at(-1)
	if (!last) return { endMb: 0, mbPerHour: null }
	const mine = samples.filter(({ pid }) => pid === last.pid)
	const begun = mine[0]?.at ?? last.at
	const warm = mine.filter(({ at }) => at >= begun + WARM_UP_MS)
	if (last.at - begun < WARM_UP_MS + LEAST_MS) return { endMb: last.mb, mbPerHour: null }
	const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
	const at = mean(warm.map((sample) => sample.at))
	const mb = mean(warm.map((sample) => sample.mb))
	const together = mean(warm.map((sample) => (sample.at - at) * (sample.mb - mb)))
	const spread = mean(warm.map((sample) => (sample.at - at) ** 2))
	return { endMb: last.mb, mbPerHour: Math.round((together / spread) * HOUR_MS * 10) / 10 }
}
