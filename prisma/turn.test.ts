import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { inTurn } from "./turn"

const folder = mkdtempSync(path.join(tmpdir(), "odes-turn-"))
const file = path.join(folder, "odes.db")
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("one process after the other", () => {
	test("work on one file never overlaps, and each gets its answer", async () => {
		let running = 0
		let most = 0
		const work = (answer: number) => async () => {
			most = Math.max(most, ++running)
			await new Promise((resolve) => setTimeout(resolve, 30))
			running -= 1
			return answer
		}
		expect(await Promise.all([1, 2, 3].map((answer) => inTurn(file, work(answer))))).toEqual([
			1, 2, 3,
		])
		expect(most).toBe(1)
	})

	test("work that fails lets the next one go on", async () => {
		await expect(inTurn(file, async () => Promise.reject(new Error("no library")))).rejects.toThrow(
			"no library",
		)
		expect(await inTurn(file, async () => "next")).toBe("next")
	})

	test("other files do not wait", async () => {
		expect(await inTurn(file, () => inTurn(`${file}2`, async () => "both"))).toBe("both")
	})

	test("a process that is killed in its turn keeps the others waiting while it lives, and not after", async () => {
		const script = `new (require("better-sqlite3"))(process.argv[1]).exec("BEGIN EXCLUSIVE"); console.log("held"); setInterval(() => {}, 1_000)`
		const holder = spawn(process.execPath, ["-e", script, `${file}.turn`], {
			stdio: ["ignore", "pipe", "inherit"],
		})
		await once(holder.stdout, "data")
		let isDone = false
		const turn = inTurn(file, async () => void (isDone = true))
		await new Promise((resolve) => setTimeout(resolve, 300))
		expect(isDone).toBe(false)
		holder.kill("SIGKILL")
		await turn
		expect(isDone).toBe(true)
	})
})
