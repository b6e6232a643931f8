import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createDeathmatch } from "~/features/deathmatch/deathmatches.server"
import { db } from "~/platform/database/db.server"
import { startAnthropic } from "../mocks/anthropic"
import type { MockApi } from "../mocks/api-server"
import { EDITOR, makeEditor } from "../setup/admin"
import { openApi } from "../setup/app"
import { signInByToken } from "../setup/auth-base"
import { AT_ONCE, batches, fuzzTarget, operations, sweep } from "../setup/fuzz-target"
import { useProvider } from "../setup/mock-provider"

// Requests out of the document, and bent ones: no failure of ours, no hang, no answer that the document does not have.
// `FUZZ_SEED=1 npm run test:soak -- fuzz` repeats a run; `npm run fuzz -- 1000000 1` asks a server of its own.

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000)
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** Batches after which new ids are read, and made poems are removed. */
const FILL_EVERY = 50
const SWEEP_EVERY = 500
const startedAt = new Date()

let api: Awaited<ReturnType<typeof openApi>>
let target: ReturnType<typeof fuzzTarget>
let provider: MockApi
let restore = () => {}

beforeAll(async () => {
	api = await openApi()
	provider = await startAnthropic()
	restore = useProvider("anthropic", provider.url)
	await makeEditor()
	const poemIds = (await db.poem.findMany({ take: 8, select: { id: true } })).map(({ id }) => id)
	await createDeathmatch(poemIds)
	target = fuzzTarget(api.url, async () => (await signInByToken(EDITOR)).access_token)
	await target.prepare()
})
afterAll(async () => {
	restore()
	await api.close()
	await provider.close()
})

test(
	`${REQUESTS} requests out of the document and beside it are answered as it says`,
	{ timeout: 20_000 + REQUESTS * 100, retry: 0 },
	async () => {
		process.stdout.write(`fuzz: ${REQUESTS} requests, seed ${SEED}\n`)
		let sent = 0
		await fc.assert(
			fc.asyncProperty(batches, async (requests) => {
				sent += 1
				if (sent % SWEEP_EVERY === 0) await sweep(startedAt)
				if (sent % FILL_EVERY === 0) await target.fillPools()
				expect(await target.objections(requests)).toEqual([])
			}),
			{ numRuns: Math.ceil(REQUESTS / AT_ONCE), seed: SEED, endOnFailure: true },
		)
		const succeeded = new Set(
			[...target.seen.keys()]
				.filter((what) => / 20\d$/.test(what))
				.map((what) => what.split(" ")[0]),
		)
		// A run that never gets through proves little: most calls must have succeeded at least once.
		const least = REQUESTS >= 400 ? Math.floor(operations.length / 2) + 1 : 0
		expect(succeeded.size).toBeGreaterThanOrEqual(least)
	},
)
