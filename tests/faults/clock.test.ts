import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { attemptsLeft, countAttempt } from "~/features/accounts/throttle.server"
import { publicKeys } from "~/features/accounts/auth-api/keys.server"
import { isUseNoted, sessionEnd } from "~/features/accounts/session-rule"
import { createSession, findSession, listSessions } from "~/features/accounts/session-store.server"
import { isSilent } from "~/features/generation/runs/heartbeat.server"
import { stopGenerations, takeRuns } from "~/features/generation/runs/queue.server"
import { recoverRuns } from "~/features/generation/runs/recover-runs.server"
import { db, dataVersion, transact } from "~/platform/database/db.server"
import { AppError } from "~/platform/errors"
import { hourlyLimit } from "~/platform/http/rate-limit.server"
import { makeEditor } from "../setup/admin"
import { generationRow } from "../setup/generation-row"

// The clock of the machine is wrong by an hour, and is set right.

const HOUR = 3_600_000
const ahead = () => new Date(Date.now() + HOUR)
let poetId = ""
beforeEach(async () => {
	poetId = (await db.poet.findFirstOrThrow()).id
	await db.rateLimit.deleteMany()
})
afterEach(async () => {
	vi.useRealTimers()
	await stopGenerations()
	await db.generation.deleteMany()
})

const setClock = (time: Date) => vi.useFakeTimers({ now: time, toFake: ["Date"] })
const newRow = (change: object) => db.generation.create({ data: generationRow(poetId, change) })
const find = (id: string) => db.generation.findUniqueOrThrow({ where: { id } })

describe("after the clock was set back", () => {
	test("a dead server's run is begun again, and not busy for the hour that is to come", async () => {
		const dead = { owner: "a dead server", heartbeatAt: ahead(), attempt: 1 }
		const { id } = await newRow(dead)
		const { id: twice } = await newRow({ ...dead, attempt: 2 })
		const { id: analysis } = await newRow({
			...dead,
			status: "complete",
			highlightStatus: "loading",
		})
		await recoverRuns()
		expect(await find(id)).toMatchObject({ status: "preparing", owner: null })
		expect(await find(twice)).toMatchObject({ status: "error", errorType: "interrupted" })
		expect(await find(analysis)).toMatchObject({ highlightStatus: "error" })
		expect(isSilent(ahead())).toBe(true)
	})

	test("a living server's run is left to it, if its clock is some seconds ahead", async () => {
		const heartbeatAt = new Date(Date.now() + 10_000)
		const { id } = await newRow({ owner: "a living server", heartbeatAt, attempt: 1 })
		expect(await recoverRuns()).toBe(0)
		expect(await find(id)).toMatchObject({ owner: "a living server", status: "generating_poem" })
		expect(isSilent(heartbeatAt)).toBe(false)
	})

	test("a run that was asked for before is written now", async () => {
		const waiting = { status: "preparing", provider: "composer", createdAt: ahead() }
		const { id } = await newRow(waiting)
		await takeRuns()
		await expect.poll(async () => (await find(id)).status, { timeout: 10_000 }).toBe("complete")
	})

	test("what another process writes is still seen within a moment", async () => {
		setClock(ahead())
		const before = await dataVersion()
		vi.setSystemTime(Date.now() - HOUR)
		await db.$executeRaw`UPDATE "DataVersion" SET "version" = "version" + 1`
		await expect.poll(() => dataVersion(), { timeout: 2_000 }).not.toBe(before)
	})

	test("a leaked key of the tokens is forgotten a minute after another process changed it", async () => {
		vi.useFakeTimers({ now: ahead(), toFake: ["Date", "performance"] })
		const known = await publicKeys()
		vi.setSystemTime(Date.now() - HOUR)
		await db.secret.deleteMany({ where: { name: "signing-keys" } })
		vi.advanceTimersByTime(59_000)
		expect(await publicKeys()).toEqual(known)
		vi.advanceTimersByTime(2_000)
		expect(await publicKeys()).not.toEqual(known)
	})
})

describe("a session", () => {
	test("that began while the clock was ahead goes on, and ends in time", async () => {
		const { id: userId } = await makeEditor()
		const now = new Date()
		const { id } = await createSession({ userId, kind: "browser", now: ahead() })
		const later = (hours: number) => new Date(now.getTime() + hours * HOUR)
		expect(await findSession(id, now)).toMatchObject({ id })
		expect(await listSessions(userId, now)).toHaveLength(1)
		expect(await findSession(id, later(24.9))).toMatchObject({ id })
		expect(await findSession(id, later(24 * 7 + 1))).toBeNull()
	})

	test("that was used while the clock was ahead ends an hour late at most", () => {
		const used = { kind: "browser", createdAt: new Date(0), expiresAt: new Date(7 * 24 * HOUR) }
		const ends = sessionEnd({ ...used, lastUsedAt: new Date(HOUR) })
		expect(ends).toEqual(new Date(25 * HOUR))
		expect(isUseNoted({ ...used, lastUsedAt: new Date(HOUR) }, new Date(HOUR + 60_000))).toBe(false)
	})
})

describe("a limit", () => {
	const email = "clock@example.com"
	const guess = async () => {
		try {
			await countAttempt({ step: "password", email, address: "192.0.2.9" })
			return 0
		} catch (error) {
			if (!(error instanceof AppError)) throw error
			return Number(error.headers["Retry-After"])
		}
	}

	test("of wrong passwords that was spent while the clock was ahead ends an hour late at most", async () => {
		const now = Date.now()
		setClock(new Date(now + HOUR))
		const waits = []
		for (let time = 0; time < 7; time += 1) waits.push(await guess())
		const longest = Math.max(...waits)
		expect(longest).toBeGreaterThan(0)
		vi.setSystemTime(now)
		const wait = await guess()
		expect(wait).toBeGreaterThan(0)
		expect(wait).toBeLessThanOrEqual(longest + 3_600)
		const { resetsIn, left } = await attemptsLeft("192.0.2.9")
		expect(left).toBeGreaterThanOrEqual(0)
		expect(resetsIn).toBeLessThanOrEqual(2 * 3_600)
		vi.setSystemTime(now + wait * 1_000 + 1_000)
		expect(await guess()).toBe(0)
	})

	test("of calls by the hour is never negative, and ends", async () => {
		const now = Date.now()
		const limit = hourlyLimit({ name: "clock-test", quota: 1, refusal: "Enough." })
		const asked = () =>
			limit("192.0.2.9").then(
				() => 0,
				(error: AppError) => Number(error.headers["Retry-After"]),
			)
		setClock(new Date(now + HOUR))
		expect([await asked(), await asked()]).toEqual([0, expect.any(Number)])
		vi.setSystemTime(now)
		const wait = await asked()
		expect(wait).toBeGreaterThan(0)
		expect(wait).toBeLessThanOrEqual(2 * 3_600)
		vi.setSystemTime(now + 2 * HOUR + 1_000)
		expect(await asked()).toBe(0)
	})
})

describe("when the clock jumps ahead", () => {
	test("a write that waits its turn is carried out", async () => {
		let release = () => {}
		const held = new Promise<void>((resolve) => (release = resolve))
		const first = transact(async () => held)
		const second = transact((tx) => tx.setting.count())
		setClock(ahead())
		release()
		await first
		expect(await second).toBeGreaterThanOrEqual(0)
	})
})
