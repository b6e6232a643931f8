import { createRandom } from "~/features/composer/random"
import { limitMoves, type Shown } from "~/features/champions/daily-places"
import { fairWeightSteps } from "~/features/champions/fair-weights"
import { rankingSteps } from "~/features/champions/ranking"
import { atOnce } from "~/platform/steps.server"
import { createDealer, honest, playMatch, playSeason, type SeasonRound } from "./seasons"

/** `last` is the table before the attack, on the same day. */
type Rule = { name: string; rank: (rounds: readonly SeasonRound[], last: Shown | null) => Shown }
const DAY = "2026-01-01"
const free = (order: string[]): Shown => ({ day: DAY, order, seen: {} })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const fairOrder = (rounds: readonly SeasonRound[]) =>
	idsOf(atOnce(rankingSteps(atOnce(fairWeightSteps(rounds)))))

export const fairRule: Rule = {
	name: "fair weights, three places a day",
	rank: (rounds, last) => limitMoves(fairOrder(rounds), DAY, last),
}
export const attackRules: readonly Rule[] = [
	{ name: "every round counts", rank: (rounds) => free(idsOf(atOnce(rankingSteps(rounds)))) },
	{ name: "fair weights", rank: (rounds) => free(fairOrder(rounds)) },
	fairRule,
]

/** Each address plays at most 20 matches an hour: this is what its requests come to. */
type Attacker = { name: string; addresses: number; matchesEach: number; isHonest?: boolean }
export const attackers: readonly Attacker[] = [
	{ name: "one more honest match", addresses: 1, matchesEach: 1, isHonest: true },
	{ name: "100 more honest matches", addresses: 100, matchesEach: 1, isHonest: true },
	{ name: "1 address, one hour", addresses: 1, matchesEach: 20 },
	{ name: "1 address, 10,000 requests in a day", addresses: 1, matchesEach: 480 },
	{ name: "100 addresses, 1 match each", addresses: 100, matchesEach: 1 },
	{ name: "100 addresses, 100 requests each", addresses: 100, matchesEach: 20 },
]

/**
 * Honest matches, then the attacker's, who lifts the poem in the middle. The server deals, so the
 * attacker has to wait for it; in other pairings the poem that stands higher has to lose.
 */
function attack(seed: string, attacker: Attacker, { rank }: Rule) {
	const season = playSeason({ seed, matches: 1000 })
	const before = rank(season.rounds, null)
	const target = before.order[Math.floor(before.order.length / 2)] ?? ""
	const places = new Map(before.order.map((id, place) => [id, place]))
	const random = createRandom(`${seed} attack`)
	const attackerWins = (first: string, second: string) => {
		if (first === target || second === target) return first === target
		return (places.get(first) ?? 0) > (places.get(second) ?? 0)
	}
	const wins = attacker.isHonest ? honest(random, season.strengths) : attackerWins
	const deal = createDealer(random, [...season.strengths.keys()])
	const rounds = Array.from({ length: attacker.addresses * attacker.matchesEach }, (_, match) =>
		playMatch(deal(), `address-${match % attacker.addresses}`, wins),
	)
	const after = rank([...season.rounds, ...rounds.flat()], before).order
	const moves = after.map((id, place) => Math.abs(place - (places.get(id) ?? 0)))
	return { target: moves[after.indexOf(target)] ?? 0, furthest: Math.max(...moves) }
}

/** The worst of several attacks, in places. */
export function measureAttack(attacker: Attacker, rule: Rule, times: number) {
	const worst = { target: 0, furthest: 0 }
	for (let time = 0; time < times; time += 1) {
		const { target, furthest } = attack(`attack ${time}`, attacker, rule)
		worst.target = Math.max(worst.target, target)
		worst.furthest = Math.max(worst.furthest, furthest)
	}
	return worst
}
