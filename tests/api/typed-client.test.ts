import { execFileSync } from "node:child_process"
import { createRequire } from "node:module"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import openapiTS, { astToString } from "openapi-typescript"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openApiDocument } from "~/features/api/openapi"
import { db } from "~/platform/database/db.server"
import { openApi } from "../setup/app"
import { useProvider } from "../setup/mock-provider"

// What somebody builds who has nothing but the document: types made from it, a client on top, a whole game and a poem.

const CONSUMER = `
import createClient from "openapi-fetch"
import type { components, paths } from "./api"

type Poem = components["schemas"]["Poem"]

/** Plays a whole deathmatch of eight poets' poems and has the champion's poet write another poem. */
export async function play(baseUrl: string): Promise<{ champion: Poem; rounds: number[]; written: Poem; highlights: number }> {
	const api = createClient<paths>({ baseUrl })
	const { data: listed, error } = await api.GET("/api/poems", { params: { query: { subject: "Moose" } } })
	if (error || !listed) throw new Error(error?.message)
	const byPoet = new Map<string, string>()
	for (const { id, poet_id } of listed) if (id && poet_id && !byPoet.has(poet_id)) byPoet.set(poet_id, id)
	const poemIds = [...byPoet.values()].slice(0, 8)
	const match = await api.POST("/api/deathmatches", { body: { poemIds } })
	if (!match.data) throw new Error(match.error.message)
	const id: string = match.data.id
	const rounds: number[] = []
	let standing = poemIds
	while (standing.length > 1) {
		const winners: string[] = []
		for (let at = 0; at < standing.length; at += 2) {
			const [poem1_id = "", poem2_id = ""] = [standing[at], standing[at + 1]]
			const round_number = rounds.length + 1
			const { data, error: refused } = await api.POST("/api/deathmatches/{id}/rounds", { params: { path: { id } }, body: { deathmatch_id: id, round_number, poem1_id, poem2_id, winner_id: at % 4 === 0 ? poem1_id : poem2_id } })
			if (refused) throw new Error(refused.errors.map(({ path, message }) => path + ": " + message).join())
			const winner: string | null = data.round.winner_id
			rounds.push(data.round.round_number)
			if (winner) winners.push(winner)
		}
		standing = winners
	}
	const { data: champion } = await api.GET("/api/poems/{id}", { params: { path: { id: standing[0] ?? "" } } })
	if (!champion) throw new Error("the champion is gone")
	const generated = await api.POST("/api/poems/generate", { body: { poetId: champion.poet_id, subject: "Marriage", tokenLimitPercentage: 0.5 } })
	if (!generated.data) throw new Error(generated.error.detail)
	const { data: highlights } = await api.GET("/api/highlights/poem/{poemId}", { params: { path: { poemId: generated.data.poem.id } } })
	return { champion, rounds, written: generated.data.poem, highlights: Array.isArray(highlights) ? highlights.length : 0 }
}
`

/** Each of these must not compile: types that let anything through would prove nothing. */
const MISTAKES = [
	`await api.POST("/api/deathmatches", { body: { poemIds: "all of them" } })`,
	`await api.POST("/api/deathmatches", { body: {} })`,
	`await api.GET("/api/poem", {})`,
	`await api.GET("/api/poets", { params: { query: { sortBy: "height" } } })`,
	`await api.POST("/api/poems/generate", { body: { poetId: "x", subject: "Mice" } })`,
	`const title: number = (await api.GET("/api/poems/{id}", { params: { path: { id: "x" } } })).data!.title`,
	`await api.DELETE("/api/poems", {})`,
]

const require = createRequire(import.meta.url)
let folder = ""
let api: Awaited<ReturnType<typeof openApi>>
let restore = () => {}

beforeAll(async () => {
	api = await openApi()
	restore = useProvider("composer")
	// Inside the project, so that its packages are found.
	mkdirSync("build", { recursive: true })
	folder = mkdtempSync(path.resolve("build/consumer-"))
	writeFileSync(
		path.join(folder, "api.ts"),
		astToString(await openapiTS(JSON.stringify(openApiDocument(api.url)))),
	)
	writeFileSync(path.join(folder, "play.ts"), CONSUMER)
	for (const [at, mistake] of MISTAKES.entries())
		writeFileSync(
			path.join(folder, `mistake-${at}.ts`),
			`import createClient from "openapi-fetch"\nimport type { paths } from "./api"\nconst api = createClient<paths>()\n${mistake}\nexport {}\n`,
		)
	const compilerOptions = {
		target: "ES2022",
		module: "ESNext",
		moduleResolution: "Bundler",
		strict: true,
		noUncheckedIndexedAccess: true,
		noEmit: true,
		skipLibCheck: true,
		types: [],
		lib: ["ES2023", "DOM"],
	}
	writeFileSync(
		path.join(folder, "tsconfig.json"),
		JSON.stringify({ compilerOptions, include: ["*.ts"] }),
	)
})
afterAll(async () => {
	restore()
	rmSync(folder, { recursive: true, force: true })
	await api.close()
})

/** The files that the compiler objects to, with what it says. */
function compile(): { file: string; message: string }[] {
	const tsc = path.join(path.dirname(require.resolve("typescript/package.json")), "bin/tsc")
	try {
		execFileSync(process.execPath, [tsc, "-p", folder, "--pretty", "false"], { encoding: "utf8" })
		return []
	} catch (error) {
		const { stdout } = error as { stdout: string }
		return [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error (.*)$/gm)].map(
			([, file = "", message = ""]) => ({ file: path.basename(file), message }),
		)
	}
}

test(
	"a client made from the document compiles, and what the document forbids does not",
	{ timeout: 120_000 },
	() => {
		const errors = compile()
		expect(errors.filter(({ file }) => !file.startsWith("mistake-"))).toEqual([])
		expect([...new Set(errors.map(({ file }) => file))].toSorted()).toEqual(
			MISTAKES.map((_, at) => `mistake-${at}.ts`),
		)
	},
)

test("it plays a whole deathmatch and has a poem written", { timeout: 60_000 }, async () => {
	const { play } = (await import(
		/* @vite-ignore */ pathToFileURL(path.join(folder, "play.ts")).href
	)) as {
		play(
			url: string,
		): Promise<{
			champion: { id: string; poet_id: string }
			rounds: number[]
			written: { id: string; poet_id: string; subject: string; model: string }
			highlights: number
		}>
	}
	const { champion, rounds, written, highlights } = await play(api.url)
	expect(rounds).toEqual([1, 2, 3, 4, 5, 6, 7])
	const final = await db.round.findFirstOrThrow({ where: { roundNumber: 7 } })
	expect(final.winnerId).toBe(champion.id)
	expect(written).toMatchObject({
		poet_id: champion.poet_id,
		subject: "Marriage",
		model: "composer",
	})
	expect(await db.highlight.count({ where: { poemId: written.id } })).toBe(highlights)
	expect(highlights).toBeGreaterThan(0)
})
