import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, test } from "vitest"
import { env } from "../env.server"
import { parseDatabaseUrl } from "./database-url"
import { db } from "./db.server"
import { readOrMakeSecret } from "./secret.server"

test("a secret is made once, by whoever comes first", async () => {
	const ask = (at: number) =>
		readOrMakeSecret("test", { make: () => `made by ${at}`, formerFile: "no-such-file" })
	const answers = await Promise.all([0, 1, 2, 3].map(ask))
	expect(new Set(answers).size).toBe(1)
	expect(await ask(9)).toBe(answers[0])
})

test("a file of an earlier release is moved into an SQLite database, and nowhere else", async () => {
	const address = parseDatabaseUrl(env.DATABASE_URL)
	const isFile = address.kind === "sqlite"
	const folder = isFile ? path.dirname(address.file) : mkdtempSync(path.join(tmpdir(), "odes-"))
	const file = path.join(folder, "old-secret")
	writeFileSync(file, "of the earlier release\n")
	const ask = () => readOrMakeSecret("moved", { make: () => "new", formerFile: "old-secret" })
	expect(await ask()).toBe(isFile ? "of the earlier release" : "new")
	expect(existsSync(file)).toBe(!isFile)
	const { value } = await db.secret.findUniqueOrThrow({ where: { name: "moved" } })
	expect(await ask()).toBe(value)
	rmSync(file, { force: true })
})
