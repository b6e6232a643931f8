import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openApiDocument } from "~/features/api/openapi"
import { createDeathmatch } from "~/features/deathmatch/deathmatches.server"
import { db } from "~/platform/database/db.server"
import { signInByToken } from "../setup/auth-base"
import { EDITOR, makeEditor } from "../setup/admin"
import { openApi } from "../setup/app"
import { type Answer, ask } from "../setup/ask"
import { readDocument } from "../setup/document"
import { type FuzzRequest, requestOf } from "../setup/fuzz"
import { useProvider } from "../setup/mock-provider"

// Requests out of the document, and bent ones: no failure of ours, no hang, no answer that the document does not have.
// `FUZZ_REQUESTS=20000 FUZZ_SEED=1 npm run test:unit -- fuzz` for a long run.

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 400)
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const LONGEST_ANSWER_MS = 15_000
/** How many requests are in the air at once: they meet each other's writes. */
const AT_ONCE = 4

const described = openApiDocument("http://localhost")
const document = readDocument(described)
let api: Awaited<ReturnType<typeof openApi>>
let token = ""
let restore = () => {}
let pools: Record<string, string[]> = {}
let members: Record<string, string[]> = {}

async function fillPools() {
	const some = { select: { id: true }, take: 30 } as const
	const [poem, poet, match, template, run] = await Promise.all([
		db.poem.findMany(some),
		db.poet.findMany(some),
		db.deathmatch.findMany(some),
		db.promptTemplate.findMany(some),
		db.generation.findMany({ ...some, where: { finishedAt: { not: null } } }),
	])
	members = Object.fromEntries(
		(
			await db.deathmatch.findMany({
				take: 30,
				select: { id: true, poems: { select: { poemId: true } } },
			})
		).map(({ id, poems }) => [id, poems.map(({ poemId }) => poemId)]),
	)
	pools = Object.fromEntries(
		Object.entries({ poem, poet, match, template, run }).map(([kind, rows]) => [
			kind,
			rows.map(({ id }) => id),
		]),
	)
}

beforeAll(async () => {
	api = await openApi()
	restore = useProvider("composer")
	await makeEditor()
	token = (await signInByToken(EDITOR)).access_token
	const poemIds = (await db.poem.findMany({ take: 8, select: { id: true } })).map(({ id }) => id)
	await createDeathmatch(poemIds)
	await fillPools()
})
afterAll(async () => {
	restore()
	await api.close()
})

const pick = (from: string[] | undefined, at: string): string =>
	from?.[Number(at) % Math.max(1, from.length)] ?? randomUUID()

/** Puts real ids for those that stand in. `pathId` is the id in the request's own address. */
const fillIn = (text: string, pathId = "") =>
	text
		.replaceAll("@token", `Bearer ${token}`.slice(text.startsWith("bearer") ? 7 : 0))
		.replaceAll("@path", pathId)
		.replace(/@member:(\d+)/g, (_, at: string) => pick(members[pathId], at))
		.replace(/@(poem|poet|match|template|run):(\d+)/g, (_, kind: string, at: string) =>
			pick(pools[kind], at),
		)

async function send({
	method,
	path,
	query,
	headers,
	body,
}: FuzzRequest): Promise<{ address: string; answer: Answer }> {
	const search = new URLSearchParams(query.map(([name, value]) => [name, fillIn(value)])).toString()
	const filledPath = fillIn(path)
	const pathId = filledPath.split("/").find((part) => /^[\da-f-]{36}$/.test(part))
	const address = `${filledPath}${search ? `?${search}` : ""}`
	const filled = Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name, fillIn(value)]),
	)
	const type =
		body === undefined || "Content-Type" in headers ? {} : { "Content-Type": "application/json" }
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<never>(
		(_, reject) =>
			(timer = setTimeout(
				() => reject(new Error(`${method} ${address} did not answer`)),
				LONGEST_ANSWER_MS,
			)),
	)
	const answer = await Promise.race([
		ask(`${api.url}${address}`, {
			method,
			headers: { ...type, ...filled },
			body: body === undefined ? undefined : fillIn(body, pathId),
		}),
		late,
	]).finally(() => clearTimeout(timer))
	return { address, answer }
}

const seen = new Map<string, number>()

/** What is wrong with an answer; null when nothing is. */
function objectionTo(request: FuzzRequest, address: string, answer: Answer): string | null {
	seen.set(`${request.id} ${answer.status}`, (seen.get(`${request.id} ${answer.status}`) ?? 0) + 1)
	if (answer.status === 500) return `${request.method} ${address} answered 500: ${answer.text}`
	const asRead: Answer =
		request.method === "HEAD" && answer.status !== 304 ? { ...answer, json: undefined } : answer
	if (request.method !== "HEAD") return document.objection(request.method, address, asRead)
	const said = document.find("GET", address)?.operation.responses[String(answer.status)]
	return said && answer.bytes.length === 0
		? null
		: `HEAD ${address} answered ${answer.status} with ${answer.bytes.length} bytes`
}

test(
	`${REQUESTS} requests out of the document and beside it are answered as it says`,
	{ timeout: 20_000 + REQUESTS * 100 },
	async () => {
		process.stdout.write(`fuzz: ${REQUESTS} requests, seed ${SEED}\n`)
		const batch = fc.array(requestOf(document.operations, described.components.schemas), {
			minLength: AT_ONCE,
			maxLength: AT_ONCE,
		})
		let batches = 0
		await fc.assert(
			fc.asyncProperty(batch, async (requests) => {
				if ((batches += 1) % 50 === 0) await fillPools()
				const answers = await Promise.all(requests.map(send))
				expect(
					answers
						.map(({ address, answer }, at) => objectionTo(requests[at]!, address, answer))
						.filter(Boolean),
				).toEqual([])
			}),
			{ numRuns: Math.ceil(REQUESTS / AT_ONCE), seed: SEED, endOnFailure: true },
		)
		if (process.env.FUZZ_REQUESTS)
			process.stdout.write(
				`${[...seen]
					.toSorted()
					.map(([what, times]) => `${what}: ${times}`)
					.join("\n")}\n`,
			)
		const succeeded = new Set(
			[...seen.keys()].filter((what) => / 20\d$/.test(what)).map((what) => what.split(" ")[0]),
		)
		// A run that never gets through proves little: most calls must have succeeded at least once.
		const least = REQUESTS >= 400 ? Math.floor(document.operations.length / 2) + 1 : 0
		expect(succeeded.size).toBeGreaterThanOrEqual(least)
	},
)
