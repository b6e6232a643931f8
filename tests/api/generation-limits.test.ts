import { randomUUID } from "node:crypto"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { RUN_LIMIT_MS } from "~/features/generation/runs/call-signal.server"
import { describePoet } from "~/features/generation/runs/describe-poet.server"
import { createRun } from "~/features/generation/runs/generations.server"
import { claimNextRun } from "~/features/generation/runs/recover-runs.server"
import { highlightPoem } from "~/features/generation/runs/highlight-poem.server"
import { stopGenerations, takeRuns } from "~/features/generation/runs/queue.server"
import { writePoem } from "~/features/generation/runs/write-poem.server"
import { AppError } from "~/platform/errors"
import { db } from "~/platform/database/db.server"
import * as mock from "../mocks/anthropic"
import { hang, type MockApi } from "../mocks/api-server"
import { useProvider } from "../setup/mock-provider"

// A provider that never answers. Its own time limit is far away.

let server: MockApi
let restore = () => {}
let poetId = ""
beforeEach(async () => {
	server = await mock.startAnthropic()
	server.play(hang)
	restore = useProvider("anthropic", server.url, 60_000)
	await db.rateLimit.deleteMany()
	poetId = (await db.poet.findFirstOrThrow({ where: { name: "Sappho" } })).id
})
afterEach(async () => {
	vi.restoreAllMocks()
	restore()
	await server.close()
})

const newRun = async () => {
	const { run } = await createRun({
		poetId,
		subject: "Moose",
		tokenLimitPercentage: 0.5,
		provider: "anthropic",
		userId: null,
		key: randomUUID(),
		addressKey: "test",
	})
	return run
}
const rowOf = (id: string) => db.generation.findUniqueOrThrow({ where: { id } })
const points = async () =>
	Object.fromEntries(
		(await db.rateLimit.findMany()).map(({ key, points }) => [key.split(":")[1], points]),
	)

test("a run knows the address it is counted for until it ends, whether well or badly", async () => {
	for (const turn of [mock.says("Title: Bog\n\nOne wet line\ntwo"), mock.fails(400, "x", "no")]) {
		server.play(turn)
		const { id } = await newRun()
		expect(await rowOf(id)).toMatchObject({ status: "preparing", addressKey: "test" })
		await writePoem((await claimNextRun())!)
		expect(await rowOf(id)).toMatchObject({
			status: expect.stringMatching(/^(complete|error)$/),
			addressKey: null,
		})
	}
})

describe("at the time limit of a run the provider's call is aborted", () => {
	beforeEach(() => {
		const timeout = AbortSignal.timeout.bind(AbortSignal)
		vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) =>
			timeout(ms === RUN_LIMIT_MS ? 300 : ms),
		)
	})

	test("a poem ends as one that took too long", async () => {
		const { id } = await newRun()
		const run = (await claimNextRun())!
		expect(run.id).toBe(id)
		await writePoem(run)
		expect(server.seen).toHaveLength(1)
		expect(await rowOf(id)).toMatchObject({ status: "error", errorType: "timeout" })
	})

	test("an analysis ends as a failed connection does", async () => {
		const { id } = await db.poem.findFirstOrThrow()
		expect(await highlightPoem(id, "anthropic")).toMatchObject({
			state: "error",
			failure: { type: "NETWORK" },
		})
		expect(server.seen).toHaveLength(1)
	})

	test("a description of a poet is refused with the reason", async () => {
		await expect(describePoet(poetId)).rejects.toThrow(AppError)
		expect(server.seen).toHaveLength(1)
	})
})

// Last: from here on this process has stopped.
test("at shutdown a call is aborted after the grace time, and its visitor pays nothing; one that waits is left to others", async () => {
	const runs = [await newRun(), await newRun(), await newRun()]
	await takeRuns()
	await vi.waitFor(() => expect(server.seen).toHaveLength(2))
	const began = Date.now()
	await stopGenerations(Promise.resolve(), 300)
	expect(Date.now() - began).toBeGreaterThanOrEqual(290)
	expect(server.seen).toHaveLength(2)
	for (const { id } of runs.slice(0, 2))
		expect(await rowOf(id)).toMatchObject({ status: "error", errorType: "interrupted" })
	expect(await rowOf(runs[2]!.id)).toMatchObject({ status: "preparing", owner: null, attempt: 0 })
	expect(await points()).toEqual({ ip: 1, day: 3 })
})
