import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

const ROW = /^- ([A-Z]+-\d+) (.+)$/gm
const rows = [...readFileSync("tests/ledger.md", "utf8").matchAll(ROW)].map(
	([, id = "", text = ""]) => ({ id, isShown: !text.includes("by design: ") }),
)
const areas = new Set(rows.map(({ id }) => id.split("-")[0]))

const testFiles = ["app", "prisma", "tests"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.(test|spec)\.tsx?$/.test(name))
		.map((name) => path.join(folder, name)),
)
const named = new Set(
	testFiles.flatMap((file) =>
		(readFileSync(file, "utf8").match(/\b[A-Z]{2,3}-\d{2}\b/g) ?? []).filter((id) =>
			areas.has(id.split("-")[0]),
		),
	),
)

test("each row stands once, and tests name no other", () => {
	const ids = rows.map(({ id }) => id)
	expect(ids.length).toBeGreaterThan(700)
	expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
	expect([...named].filter((id) => !ids.includes(id))).toEqual([])
})

test("a test names each row that running code can show", () => {
	expect(rows.filter(({ id, isShown }) => isShown && !named.has(id))).toEqual([])
})
