import { expect, test } from "vitest"
import { readLibrary } from "../prisma/library"
import { type Cluster, clusters, knownNear, twins } from "../prisma/library/quotas"
import { nearLines } from "./setup/near-lines"
import { plainWords, versesOf } from "./setup/verse"

/** What no poem shows by itself: how often the library has one idea. README.md there says more. */

const poems = readLibrary(process.env.LIBRARY ?? "prisma/library").flatMap((poet) =>
	poet.poems.map((poem) => ({ ...poem, poet: poet.name, at: `${poet.name}, "${poem.title}"` })),
)
type Poem = (typeof poems)[number]

function has(poem: Poem, { subject, patterns = [], phrases = [], label }: Cluster): boolean {
	if (subject !== null && poem.subject !== subject) return false
	const text = `${poem.title}\n${poem.content}`
	return (
		patterns.some((pattern) => pattern.test(text)) ||
		phrases.some((phrase) => text.includes(phrase)) ||
		(label !== undefined && poem.highlights.some((note) => label.test(note.label ?? "")))
	)
}

const counted = clusters.map((cluster) => ({
	...cluster,
	found: poems.filter((poem) => has(poem, cluster)),
}))
const table = counted.map(
	({ name, subject, quota, found }) =>
		`${found.length > quota ? "over" : "    "} ${String(found.length).padStart(3)} of ${String(quota).padStart(2)}  ${(subject ?? "all").padEnd(9)}  ${name}`,
)

test("the table", () => {
	process.stdout.write(`${table.join("\n")}\n`)
	expect(new Set(clusters.map(({ name }) => name)).size).toBe(clusters.length)
	const poets = new Set(poems.map(({ poet }) => poet))
	expect(clusters.flatMap(({ keep = [] }) => keep).filter((name) => !poets.has(name))).toEqual([])
})

test.each(counted)("$name: at most $quota", ({ quota, found, keep = [] }) => {
	const others = found.filter(({ poet }) => !keep.includes(poet))
	expect(
		found.length,
		`not on the list of those that keep it:\n${others.map(({ at }) => at).join("\n")}`,
	).toBeLessThanOrEqual(quota)
})

test("no image of the list is in two poems", () => {
	const shared = twins.flatMap((phrases) => {
		const found = poems.filter(({ content }) => phrases.some((said) => content.includes(said)))
		return found.length > 1
			? [`${phrases.join(" / ")}: ${found.map(({ at }) => at).join(", ")}`]
			: []
	})
	expect(shared).toEqual([])
})

test("no line is near a line of another poem", () => {
	const lines = poems.flatMap((poem) =>
		versesOf(poem.content).map((line) => ({ line: line.trim(), poem })),
	)
	const known = new Set(knownNear.map((pair) => pair.map(plainWords).toSorted().join("\n")))
	const near = nearLines(lines, ({ poem }) => poem.id).filter(
		({ one, other }) => !known.has([one.line, other.line].map(plainWords).toSorted().join("\n")),
	)
	expect(
		near.map(
			({ one, other, nearness }) =>
				`${nearness.toFixed(2)} ${one.poem.at}: ${one.line} ~ ${other.poem.at}: ${other.line}`,
		),
	).toEqual([])
})
