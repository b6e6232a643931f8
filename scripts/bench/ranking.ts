import { fairWeightSteps } from "../../app/features/champions/fair-weights"
import { rankingSteps } from "../../app/features/champions/ranking"
import { atOnce, inSlices } from "../../app/platform/steps.server"
import { attackers, attackRules, measureAttack } from "../../tests/setup/attack"
import { coverage } from "../../tests/setup/coverage"
import { playSeason } from "../../tests/setup/seasons"

// `npm run bench:ranking` judges the ranking by simulated seasons of 244 poems, all seeded.
// `-- 100` takes a hundred seasons instead of a thousand.

const seasons = Number(process.argv[2] ?? 1000)
const print = (line: string) => process.stdout.write(`${line}\n`)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** The longest time for which the event loop stood still during `work`, in milliseconds. */
async function longestStall(work: () => Promise<unknown>) {
	let longest = 0
	let last = performance.now()
	const beat = () => {
		longest = Math.max(longest, performance.now() - last)
		last = performance.now()
		handle = setImmediate(beat)
	}
	let handle = setImmediate(beat)
	await work()
	clearImmediate(handle)
	return longest
}

function printCoverage(spread: number, count: number) {
	for (const matches of [50, 500, 3000]) {
		const { share, correlation } = coverage({ seasons: count, matches, spread })
		print(`| ${spread} | ${matches} | ${percent(share)} | ${correlation.toFixed(3)} |`)
	}
}

print(`| spread of strengths | matches | inside 95 % interval | rank correlation |`)
print("|---|---|---|---|")
printCoverage(0.7, seasons)
for (const spread of [0.3, 0.5, 1, 1.4]) printCoverage(spread, Math.ceil(seasons / 20))

print("\n| after 1,000 honest matches | rule | its poem moved | furthest move of any |")
print("|---|---|---|---|")
for (const attacker of attackers)
	for (const rule of attackRules) {
		const { target, furthest } = measureAttack(attacker, rule, Math.ceil(seasons / 100))
		print(`| ${attacker.name} | ${rule.name} | ${target} | ${furthest} |`)
	}

print("\n| rounds | weights and table at once | in slices | longest stall |")
print("|---|---|---|---|")
for (const matches of [3000, 142_858]) {
	const { rounds } = playSeason({ seed: "time", matches })
	let best = [Infinity, Infinity, Infinity]
	// The best of some runs: the first ones compile, and other programs only add to the others.
	for (let run = 0; run < 5; run += 1) {
		const start = performance.now()
		atOnce(rankingSteps(atOnce(fairWeightSteps(rounds))))
		const middle = performance.now()
		const stall = await longestStall(async () =>
			inSlices(rankingSteps(await inSlices(fairWeightSteps(rounds)))),
		)
		const times = [middle - start, performance.now() - middle, stall]
		best = times.map((time, index) => Math.min(time, best[index] ?? time))
	}
	print(`| ${rounds.length} | ${best.map((time) => `${time.toFixed(0)} ms`).join(" | ")} |`)
}
process.exit(0)
