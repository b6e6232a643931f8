import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { withLock } from "./file-lock.server"

const folder = mkdtempSync(path.join(tmpdir(), "odes-turn-"))
const file = path.join(folder, "odes.db")
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("one process after the other", () => {
	test("work on one file never overlaps, and each gets its answer", async () => {
		let running = 0
		let highest = 0
		const work = (answer: number) => async () => {
			highest = Math.max(highest, ++running)
			await new Promise((resolve) => setTimeout(resolve, 30))
			running -= 1
			return answer
		}
		expect(await Promise.all([1, 2, 3].map((answer) => withLock(file, work(answer))))).toEqual([
			1, 2, 3,
		])
		expect(highest).toBe(1)
	})

	test("failed work releases the lock", async () => {
		await expect(
			withLock(file, async () => Promise.reject(new Error("no library"))),
		).rejects.toThrow("no library")
		expect(await withLock(file, async () => "next")).toBe("next")
	})

	test("other files do not wait", async () => {
		expect(await withLock(file, () => withLock(`${file}2`, async () => "both"))).toBe("both")
	})

	test("others wait for a process with the lock until it is killed", async () => {
		const script = `
			new (require("better-sqlite3"))(process.argv[1]).exec("BEGIN EXCLUSIVE")
			console.log("locked")
			setInterval(() => {}, 1_000)`
		const holder = spawn(process.execPath, ["-e", script, `${file}.turn`], {
			stdio: ["ignore", "pipe", "inherit"],
		})
		await once(holder.stdout, "data")
		let isDone = false
		const turn = withLock(file, async () => void (isDone = true))
		await new Promise((resolve) => setTimeout(resolve, 300))
		expect(isDone).toBe(false)
		holder.kill("SIGKILL")
		await turn
		expect(isDone).toBe(true)
	})
})
