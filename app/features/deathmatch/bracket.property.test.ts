import fc from "fast-check"
import { expect, test } from "vitest"
import {
	changeSubject,
	choosePoem,
	assignPoet,
	clearBracket,
	clearPoet,
	emptyBracket,
	isFull,
	nextPoem,
	placeFirstPoems,
	randomFill,
	startContest,
	type Bracket,
} from "./bracket"
import { eligiblePoets, makeCatalogue, matchesSubject, type Catalogue } from "./setup/catalogue"

const subjects = ["Moose", "Magnesium", "Marriage"]
const catalogues = fc
	.array(
		fc.record({
			poet: fc.nat(12),
			subject: fc.constantFrom(...subjects, null),
			is_archived: fc.boolean(),
		}),
		{ maxLength: 80, size: "max" },
	)
	.map((rows) => {
		const poets = Array.from({ length: 13 }, (_, i) => ({ id: `poet-${i}`, name: `Poet ${i}` }))
		const poems = rows.map(({ poet, ...rest }, i) => ({
			...rest,
			id: `p${i}`,
			title: `T${i % 7}`,
			poet_name: `Poet ${poet}`,
		}))
		return makeCatalogue(poets, poems)
	})

type Step = (bracket: Bracket, catalogue: Catalogue) => Bracket
const random = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => () => value)
const at = fc.integer({ min: -1, max: 8 })

const step: fc.Arbitrary<Step> = fc.oneof(
	fc.tuple(at, fc.nat(14), random).map(([i, poet, dice]): Step => (bracket, catalogue) => {
		const filled = assignPoet(
			bracket,
			i,
			`Poet ${poet}`,
			eligiblePoets(catalogue, bracket.subject),
			dice,
		)
		return filled.ok
			? placeFirstPoems(filled.bracket, filled.picked, catalogue.poemsOf)
			: filled.bracket
	}),
	random.map((dice): Step => (bracket, catalogue) => {
		const filled = randomFill(bracket, eligiblePoets(catalogue, bracket.subject), dice)
		return filled.ok
			? placeFirstPoems(filled.bracket, filled.picked, catalogue.poemsOf)
			: filled.bracket
	}),
	at.map(
		(i): Step =>
			(bracket) =>
				clearPoet(bracket, i),
	),
	at.map(
		(i): Step =>
			(bracket, catalogue) =>
				nextPoem(bracket, i, catalogue.poemsOf),
	),
	fc.tuple(at, fc.integer({ min: -1, max: 9 })).map(
		([i, poem]): Step =>
			(bracket, catalogue) =>
				choosePoem(bracket, i, poem, catalogue.poemsOf),
	),
	fc.constant<Step>((bracket) => clearBracket(bracket)),
	fc.constantFrom("All", ...subjects).map((subject): Step => (bracket, catalogue) => {
		const change = changeSubject(bracket, subject, catalogue.poemsOf)
		return change.kind === "changed" ? change.bracket : emptyBracket(subject)
	}),
)

function expectSound(bracket: Bracket, catalogue: Catalogue) {
	expect(bracket.positions).toHaveLength(8)
	const poets = bracket.positions.flatMap(({ poet }) => poet ?? [])
	expect(new Set(poets).size).toBe(poets.length)
	const taken = bracket.positions.filter(({ poet }) => poet !== null)
	const free = bracket.positions.filter(({ poet }) => poet === null)
	const empty = { poet: null, poet_id: null, poemId: null, poemIndex: null }
	expect(free).toMatchObject(free.map(() => empty))
	expect(taken.map(({ poet_id }) => poet_id)).toEqual(
		poets.map((poet) => poet.replace("Poet ", "poet-")),
	)
	for (const { poet, poemId, poemIndex } of taken.filter(({ poemId }) => poemId !== null)) {
		const poem = catalogue.poemsOf(poet!)[poemIndex!]
		expect(poem?.id).toBe(poemId)
		expect(matchesSubject(poem!, bracket.subject)).toBe(true)
	}
}

test("whatever is done, no poet appears twice and every chosen poem is its poet's and has the subject", () => {
	fc.assert(
		fc.property(catalogues, fc.array(step, { maxLength: 40, size: "max" }), (catalogue, steps) => {
			let bracket = emptyBracket("Moose")
			for (const apply of steps) {
				bracket = apply(bracket, catalogue)
				expectSound(bracket, catalogue)
			}
		}),
		{ numRuns: 300 },
	)
})

test(
	"a random fill yields eight eligible poets or, with fewer, an empty bracket",
	{ tags: ["DS-24", "DS-46"] },
	() => {
		fc.assert(
			fc.property(
				catalogues,
				fc.constantFrom("All", ...subjects),
				random,
				(catalogue, subject, dice) => {
					const eligible = eligiblePoets(catalogue, subject)
					const filled = randomFill(emptyBracket(subject), eligible, dice)
					expect(filled.ok).toBe(eligible.length >= 8)
					expect(isFull(filled.bracket)).toBe(filled.ok)
					for (const poet of filled.bracket.positions.flatMap(({ poet }) => poet ?? []))
						expect(catalogue.poemsOf(poet).some((poem) => matchesSubject(poem, subject))).toBe(true)
				},
			),
		)
	},
)

test(
	"start gives a setup exactly when eight poets each have a matching poem",
	{ tags: ["DS-12", "DS-59"] },
	() => {
		fc.assert(
			fc.property(
				catalogues,
				fc.array(step, { maxLength: 15 }),
				random,
				(catalogue, steps, dice) => {
					let bracket = steps.reduce((now, apply) => apply(now, catalogue), emptyBracket("Moose"))
					const filled = randomFill(bracket, eligiblePoets(catalogue, bracket.subject), dice)
					bracket = filled.bracket
					const start = startContest(bracket, catalogue.poemsOf, (name) =>
						name.replace("Poet ", "poet-"),
					)
					const possible = bracket.positions.every(
						({ poet }) =>
							poet && catalogue.poemsOf(poet).some((poem) => matchesSubject(poem, bracket.subject)),
					)
					expect(start.ok).toBe(possible)
					const positions = start.ok ? start.setup.bracketPositions : bracket.positions
					expectSound({ ...bracket, positions }, catalogue)
				},
			),
		)
	},
)
