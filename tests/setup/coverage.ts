import { fitSteps } from "~/features/champions/model/fit"
import { intervalOf } from "~/features/champions/ranking"
import { tallySteps } from "~/features/champions/model/tally"
import { atOnce } from "~/platform/steps.server"
import { playSeason, type Season } from "./seasons"

/** Spearman's rank correlation, for values without ties. */
function rankCorrelation(first: readonly number[], second: readonly number[]): number {
	const ranks = (values: readonly number[]) => {
		const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!)
		const result: number[] = []
		for (const [rank, index] of order.entries()) result[index] = rank
		return result
	}
	const [a, b] = [ranks(first), ranks(second)]
	const squares = a.reduce((sum, rank, index) => sum + (rank - b[index]!) ** 2, 0)
	return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1))
}

/** How many true strengths lie inside their interval, and how well the order is found. */
function judge({ strengths, rounds }: Season) {
	const tally = atOnce(tallySteps(rounds))
	const fit = atOnce(fitSteps(tally))
	const truths = tally.ids.map((id) => strengths.get(id) ?? 0)
	const mean = truths.reduce((sum, truth) => sum + truth, 0) / truths.length
	const inside = truths.filter((truth, item) => {
		const { low, high } = intervalOf(fit, [item])
		return low <= truth - mean && truth - mean <= high
	}).length
	const correlation = rankCorrelation(truths, [...fit.strengths])
	return { inside, poems: truths.length, correlation }
}

/** Over many seasons: the share inside the interval, and the mean rank correlation. */
export function coverage(options: { seasons: number; matches: number; spread?: number }) {
	let [inside, poems, correlation] = [0, 0, 0]
	for (let season = 0; season < options.seasons; season += 1) {
		const judged = judge(playSeason({ ...options, seed: `season ${season}` }))
		inside += judged.inside
		poems += judged.poems
		correlation += judged.correlation / options.seasons
	}
	return { share: inside / poems, correlation }
}
