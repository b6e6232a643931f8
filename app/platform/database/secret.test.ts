import { existsSync, writeFileSync } from "node:fs"
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

test("a file of an earlier release is moved into the database, where there is one", async () => {
	const address = parseDatabaseUrl(env.DATABASE_URL)
	const ask = () => readOrMakeSecret("moved", { make: () => "new", formerFile: "old-secret" })
	if (address.kind === "postgresql") return expect(await ask()).toBe("new")
	const file = path.join(path.dirname(address.file), "old-secret")
	writeFileSync(file, "of the earlier release\n")
	expect(await ask()).toBe("of the earlier release")
	expect(existsSync(file)).toBe(false)
	expect(await ask()).toBe("of the earlier release")
	expect((await db.secret.findUniqueOrThrow({ where: { name: "moved" } })).value).toBe(
		"of the earlier release",
	)
})
