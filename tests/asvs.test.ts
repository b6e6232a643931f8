import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"

// docs/asvs.md is a ledger: what it says of the tests is itself tested.

const STATES = ["held", "does not apply", "left to the operator", "not held"] as const
type Row = { number: string; level: string; state: string; evidence: string }

const document = readFileSync("docs/asvs.md", "utf8")
const cells = (line: string) =>
	line
		.split("|")
		.slice(1, -1)
		.map((cell) => cell.trim())
const lines = document.split("\n").filter((line) => line.startsWith("| "))
const rows: Row[] = lines
	.filter((line) => /^\| \d+\.\d/.test(line))
	.map((line) => {
		const [number = "", level = "", , state = "", evidence = ""] = cells(line)
		return { number, level, state, evidence }
	})

/** "2" is one requirement of level 2; "5×1, 24×2" are 29 of a chapter. */
const levelsOf = ({ level }: Row) =>
	level.split(", ").map((part) => {
		const [, times = "1", name = ""] = /^(?:(\d+)×)?([12])$/.exec(part) ?? []
		return { name, times: Number(times) }
	})

const countOf = (level: string, states: readonly string[]) =>
	rows
		.filter(({ state }) => states.includes(state))
		.flatMap(levelsOf)
		.filter(({ name }) => level === "both" || name === level)
		.reduce((sum, { times }) => sum + times, 0)

/** `tests/a.test.ts` "a part of a title" */
const CITATION = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?: "([^"]+)")?/g
const FILE = /`([\w./-]+\/[\w.-]+|\.?[\w-]+\.(?:json|md))`/g

describe("the ledger of ASVS", () => {
	test("has every requirement of levels 1 and 2 once, in their order", () => {
		expect([countOf("1", STATES), countOf("2", STATES)]).toEqual([70, 183])
		const places = rows.map(({ number }) =>
			(number.split("–")[0] ?? "").split(".").reduce((sum, part) => sum * 1_000 + Number(part), 0),
		)
		expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
	})

	test("gives each a state and evidence, and held ones a file", () => {
		const levels = /^(\d+×)?[12](, \d+×[12])?$/
		const isWhole = ({ level, state, evidence }: Row) =>
			levels.test(level) &&
			STATES.some((known) => known === state) &&
			evidence.length > 1 &&
			(state !== "held" || /`[^`]+`/.test(evidence))
		expect(rows.filter((row) => !isWhole(row))).toEqual([])
	})

	test.each(["1", "2", "both"])("has the true counts at its top: level %s", (level) => {
		const written = lines.map(cells).find(([name]) => name === level)
		const counts = [...STATES.map((state) => countOf(level, [state])), countOf(level, STATES)]
		expect(written?.slice(1).map(Number)).toEqual(counts)
	})

	test("names only tests that exist, each by its title", () => {
		const missing = rows.flatMap(({ number, evidence }) =>
			[...evidence.matchAll(CITATION)].flatMap(([, file = "", title]) => {
				const text = existsSync(file) ? readFileSync(file, "utf8") : null
				return title !== undefined && text?.includes(title) ? [] : [`${number} ${file} "${title}"`]
			}),
		)
		expect(missing).toEqual([])
	})

	test("names only files that exist", () => {
		const isThere = (file: string) => existsSync(file) || existsSync(path.join("docs", file))
		const named = rows.flatMap(({ evidence }) =>
			[...evidence.matchAll(FILE)].map(([, file = ""]) => file),
		)
		const files = named.filter((file) => /\.\w+$/.test(file) && !file.startsWith("/"))
		expect([...new Set(files)].filter((file) => !isThere(file))).toEqual([])
	})

	test("leads to sections that docs/security.md has", () => {
		const sections = [...readFileSync("docs/security.md", "utf8").matchAll(/^## (.+)$/gm)]
		const anchorOf = (title: string) => title.toLowerCase().replaceAll(" ", "-")
		const anchors = new Set(sections.map(([, title = ""]) => anchorOf(title)))
		const named = [...document.matchAll(/\(security\.md#([\w-]+)\)/g)].map(([, anchor]) => anchor)
		expect(named.filter((anchor) => !anchors.has(anchor ?? ""))).toEqual([])
	})
})
