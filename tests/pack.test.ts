import { execFileSync, spawn } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"

// The tarball, unpacked into an empty folder, with nothing of this folder in reach.

const folder = mkdtempSync(path.join(tmpdir(), "odes-tarball-"))
const site = path.join(folder, "package")
const FIRST_PAGE_MS = 20_000
/** Node and npm, and no setting of ours. */
const bare = {
	PATH: [path.dirname(process.execPath), "/usr/bin", "/bin"].join(":"),
	HOME: folder,
	DATABASE_URL: `file:${path.join(folder, "data/odes.db")}`,
	PORT: "0",
} as unknown as NodeJS.ProcessEnv

beforeAll(() => {
	execFileSync(process.execPath, ["scripts/pack.mjs", folder], { stdio: "ignore" })
	const file = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? ""
	execFileSync("tar", ["xzf", file], { cwd: folder })
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Resolves to the first page and how long it took, in ms, from the start of the process. */
async function firstPage(): Promise<{ page: string; ms: number }> {
	const startedAt = performance.now()
	const server = spawn("npm", ["start"], {
		cwd: site,
		env: bare,
		detached: true,
		stdio: ["ignore", "pipe", "inherit"],
	})
	try {
		const url = await new Promise<string>((resolve, reject) => {
			let output = ""
			server.once("exit", () => reject(new Error(output)))
			server.stdout.on("data", (text: Buffer) => {
				output += text.toString()
				const [, address] = /open at (http:\/\/[^\s"]+)/.exec(output) ?? []
				if (address) resolve(address)
			})
		})
		const page = await (await fetch(`${url}/book`)).text()
		return { page, ms: performance.now() - startedAt }
	} finally {
		// With the shell and the server that npm started.
		if (server.exitCode === null) process.kill(-server.pid!, "SIGKILL")
	}
}

test("the tarball starts with Node alone, and soon shows a poem", async () => {
	const { page, ms } = await firstPage()
	expect(page).toContain("This poem was written by AI")
	expect(ms).toBeLessThan(FIRST_PAGE_MS)
}, 60_000)

test("the tarball has the commands of an operator", () => {
	const run = (...args: string[]) =>
		execFileSync("npm", ["run", "--silent", ...args], {
			cwd: site,
			env: { ...bare, ADMIN_PASSWORD: "twelve moose in the garden" },
			encoding: "utf8",
		})
	expect(run("admin:create", "--", "a@example.com")).toContain("a@example.com can sign in")
	expect(run("doctor")).toContain("Nothing is wrong.")
	expect(run("db:backup", "--", path.join(folder, "a.backup"))).toContain("Wrote")
}, 60_000)
