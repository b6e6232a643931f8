import { factor, inverse, logDeterminant, solve, zeros, type Matrix } from "./matrix"
import { STEP, type Edge, type Tally } from "./tally"

// The model (Bradley and Terry 1952): with strengths s, i beats j with the chance
// 1 / (1 + exp(s_j − s_i)). Each strength has the prior N(0, width²), which keeps items that won
// or lost all their rounds finite (Caron and Doucet 2012, "Efficient Bayesian Inference for
// Generalized Bradley–Terry Models").

/** Strengths with the covariance of their errors. `width` is the prior's standard deviation. */
export type Fit = { strengths: Float64Array; covariance: Matrix; width: number }

/** Candidates for the prior's width, 0.28 to 1.83, in equal steps of their logarithm. */
const STEP_OF_WIDTH = Math.log(1.6)
const WIDTHS = Array.from({ length: 5 }, (_, step) => 0.28 * Math.exp(step * STEP_OF_WIDTH))
/**
 * What is believed of the width before the first round: log-normal. 0.8 means that of two drawn
 * poems the better one wins about 2 of 3. It decides until about 100 matches, then the rounds do.
 */
const USUAL_WIDTH = { median: 0.8, logDeviation: 0.17 }

const MAX_ITERATIONS = 50
/** No strength moves further in one iteration: Newton's method can't run away. */
const LONGEST_MOVE = 1
const EXACT = 1e-10
const ROUGH = 0.05

export const logistic = (strength: number) => 1 / (1 + Math.exp(-strength))

/** The chance of one item against another, from their chances to beat an average one. */
export const chanceToBeat = (own: number, theirs: number) =>
	(own * (1 - theirs)) / (own * (1 - theirs) + theirs * (1 - own))

/** The chance that the winner of these rounds wins the next one. */
export const winChance = (strengths: Float64Array, { winner, loser }: Edge) =>
	logistic((strengths[winner] as number) - (strengths[loser] as number))

/** The Hessian of −log posterior, and minus its gradient, at these strengths. */
function* derivatives(edges: readonly Edge[], strengths: Float64Array, width: number) {
	const size = strengths.length
	const hessian = zeros(size)
	const { at } = hessian
	const uphill = strengths.map((strength) => -strength / width ** 2)
	const add = (row: number, column: number, value: number) => {
		at[row * size + column] = (at[row * size + column] as number) + value
	}
	for (let item = 0; item < size; item += 1) add(item, item, 1 / width ** 2)
	for (const [index, edge] of edges.entries()) {
		if (index % STEP === 0) yield
		const { winner, loser, weight } = edge
		const chance = winChance(strengths, edge)
		const pull = weight * (1 - chance)
		uphill[winner] = (uphill[winner] as number) + pull
		uphill[loser] = (uphill[loser] as number) - pull
		add(winner, winner, pull * chance)
		add(loser, loser, pull * chance)
		add(Math.max(winner, loser), Math.min(winner, loser), -pull * chance)
	}
	return { hessian, uphill }
}

/** Newton's method. Moves `strengths` to the top of the posterior; returns the last factor. */
function* climb(edges: readonly Edge[], strengths: Float64Array, width: number, enough: number) {
	for (let iteration = 1; ; iteration += 1) {
		const { hessian, uphill } = yield* derivatives(edges, strengths, width)
		yield* factor(hessian)
		solve(hessian, uphill)
		const longest = uphill.reduce((max, move) => Math.max(max, Math.abs(move)), 0)
		const share = Math.min(1, LONGEST_MOVE / longest)
		for (const [item, move] of uphill.entries())
			strengths[item] = (strengths[item] as number) + share * move
		if (longest < enough || iteration === MAX_ITERATIONS) return hessian
	}
}

/**
 * How well a width explains the rounds: the log of the marginal likelihood by Laplace's
 * approximation (MacKay 2003, "Information Theory", chapter 27), without terms that all share,
 * plus the log of what is believed before.
 */
function evidence(edges: readonly Edge[], strengths: Float64Array, width: number, lower: Matrix) {
	const surprise = Math.log(width / USUAL_WIDTH.median) / USUAL_WIDTH.logDeviation
	let log = -strengths.length * Math.log(width) - logDeterminant(lower) / 2 - surprise ** 2 / 2
	for (const strength of strengths) log -= strength ** 2 / (2 * width ** 2)
	for (const edge of edges) log += edge.weight * Math.log(winChance(strengths, edge))
	return log
}

/** The width of highest evidence: the top of the parabola through the best candidates. */
function* chooseWidth(edges: readonly Edge[], strengths: Float64Array) {
	const logs: number[] = []
	for (const width of WIDTHS) {
		const lower = yield* climb(edges, strengths, width, ROUGH)
		logs.push(evidence(edges, strengths, width, lower))
	}
	const best = logs.indexOf(Math.max(...logs))
	const middle = Math.min(Math.max(best, 1), WIDTHS.length - 2)
	const [before = 0, at = 0, after = 0] = logs.slice(middle - 1, middle + 2)
	const top = (before - after) / 2 / (before - 2 * at + after)
	const offset = Math.min(2, Math.max(-2, top))
	return (WIDTHS[middle] as number) * Math.exp(offset * STEP_OF_WIDTH)
}

/**
 * Strengths by maximum a posteriori; their covariance by Laplace's approximation, the inverse of
 * the Hessian. The strengths add up to 0, so 0 is an average item.
 */
export function* fitSteps({ ids, edges }: Tally): Generator<void, Fit> {
	const strengths = new Float64Array(ids.length)
	const width = yield* chooseWidth(edges, strengths)
	const lower = yield* climb(edges, strengths, width, EXACT)
	return { strengths, covariance: yield* inverse(lower), width }
}
