import { expect, test } from "vitest"
import { atOnce } from "~/platform/steps.server"
import { createRandom } from "../composer/random"
import { fairWeightSteps, type VisitorRound } from "./fair-weights"

const won = (winner: string, loser: string, visitor = "ada"): VisitorRound => ({
	winner,
	loser,
	visitor,
})
const weigh = (rounds: readonly VisitorRound[]) => atOnce(fairWeightSteps(rounds))
const weights = (rounds: readonly VisitorRound[]) => weigh(rounds).map(({ weight }) => weight)
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

test("the rounds of one whole match weigh 1 each", () => {
	const match = ["ab", "cd", "ef", "gh", "ac", "eg", "ae"].map(([a = "", b = ""]) => won(a, b))
	expect(weights(match)).toEqual([1, 1, 1, 1, 1, 1, 1])
})

test("a visitor weighs one comparison per pair of poems, whoever won", () => {
	expect(weights([won("a", "b"), won("a", "b"), won("b", "a"), won("c", "d")])).toEqual([
		1 / 3,
		1 / 3,
		1 / 3,
		1,
	])
})

test("a visitor weighs three comparisons per poem", () => {
	const rounds = ["b", "c", "d", "e", "f", "g"].map((loser) => won("a", loser))
	expect(total(weights(rounds))).toBe(3)
})

test("a visitor weighs three matches in all", () => {
	const rounds = Array.from({ length: 500 }, (_, index) => won(`a${index}`, `b${index}`))
	expect(total(weights(rounds))).toBeCloseTo(21, 9)
})

test("visitors don't take weight from each other", () => {
	expect(weights([won("a", "b", "ada"), won("a", "b", "bob")])).toEqual([1, 1])
})

test("each round has the same weight, to the last bit, in any order", () => {
	const random = createRandom("order")
	const poems = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]
	const rounds = Array.from({ length: 200 }, () => {
		const [winner = "", loser = ""] = random.sample(poems, 2)
		return won(winner, loser, random.pick(["ada", "bob", "cyd"]))
	})
	const known = new Map(rounds.map((round, index) => [round, weigh(rounds)[index]?.weight]))
	const shuffled = random.sample(rounds, rounds.length)
	expect(weights(shuffled)).toEqual(shuffled.map((round) => known.get(round)))
})
