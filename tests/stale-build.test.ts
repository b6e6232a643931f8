import { spawn } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, expect, test } from "vitest"

// `npm start` on a copy of this house, without a build at first.

const house = mkdtempSync(path.join(tmpdir(), "odes-house-"))
afterAll(() => rmSync(house, { recursive: true, force: true }))

/** Starts the copy, asks for a page, ends it; answers what it said and the page. */
async function startOnce(): Promise<{ said: string; html: string }> {
	const child = spawn(process.execPath, ["scripts/start.mjs"], {
		cwd: house,
		env: {
			...process.env,
			NODE_ENV: "production",
			PORT: "0",
			LOG_LEVEL: "info",
			DATABASE_URL: `file:${house}/data/odes.db`,
		},
		stdio: ["ignore", "pipe", "pipe"],
	})
	const ended = new Promise((resolve) => child.on("close", resolve))
	let said = ""
	try {
		const port = await new Promise<string>((resolve, reject) => {
			const read = (chunk: Buffer) => {
				said += chunk.toString()
				const opened = /is open at http:\/\/localhost:(\d+)/.exec(said)?.[1]
				if (opened) resolve(opened)
			}
			child.stdout.on("data", read)
			child.stderr.on("data", read)
			void ended.then(() => reject(new Error(`it did not start:\n${said}`)))
		})
		const html = await (await fetch(`http://127.0.0.1:${port}/about`)).text()
		return { said, html }
	} finally {
		child.kill("SIGTERM")
		await ended
	}
}

test("a missing build is made, a fresh one is kept, a stale one is made again", async () => {
	const left = new Set(["node_modules", "build", "data", "test-results", "tests", ".git"])
	cpSync(process.cwd(), house, {
		recursive: true,
		filter: (from) => !left.has(path.relative(process.cwd(), from)),
	})
	symlinkSync(path.resolve("node_modules"), path.join(house, "node_modules"))

	const missing = await startOnce()
	expect(missing.said).toContain("Building")
	expect(missing.html).toContain("Odes &amp; Antlers")

	const fresh = await startOnce()
	expect(fresh.said).not.toContain("Building")

	const site = path.join(house, "app/site.ts")
	writeFileSync(site, readFileSync(site, "utf8").replace("Odes & Antlers", "Odes and Hooves"))
	const stale = await startOnce()
	expect(stale.said).toContain("Building")
	expect(stale.html).toContain("Odes and Hooves")
}, 240_000)
