import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, describe, expect, test } from "vitest"
import { env } from "../env.server"
import { parseDatabaseUrl } from "./database-url"
import { db } from "./db.server"
import { readOrMakeSecret, seal, sealStoredSecrets, unseal } from "./secret.server"

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
	expect(await ask()).toBe(unseal("moved", value))
	rmSync(file, { force: true })
})

describe("with a SESSION_SECRET", () => {
	const ours = "a session secret of some length"
	const ask = () =>
		readOrMakeSecret("sealed", { make: () => "the signing keys", formerFile: "no-such-file" })
	const stored = async () =>
		(await db.secret.findUniqueOrThrow({ where: { name: "sealed" } })).value
	const before = env.SESSION_SECRET
	afterEach(async () => {
		env.SESSION_SECRET = before
		await db.secret.deleteMany({ where: { name: "sealed" } })
	})

	test("a secret is stored encrypted, and read back", async () => {
		env.SESSION_SECRET = ours
		expect(await ask()).toBe("the signing keys")
		expect(await stored()).not.toContain("signing")
		expect(await ask()).toBe("the signing keys")
		expect(seal("x")).not.toBe(seal("x"))
	})

	test("a secret that was stored without one is encrypted at the next start", async () => {
		delete env.SESSION_SECRET
		await ask()
		expect(await stored()).toBe("the signing keys")
		env.SESSION_SECRET = ours
		await sealStoredSecrets()
		expect(await ask()).toBe("the signing keys")
		expect(await stored()).not.toContain("signing")
	})

	test.each([undefined, "another session secret altogether"])(
		"a start with %s says what is wrong, and makes no new secret",
		async (other) => {
			env.SESSION_SECRET = ours
			await ask()
			const kept = await stored()
			env.SESSION_SECRET = other
			await expect(ask()).rejects.toThrow(
				/^the secret sealed was stored with another SESSION_SECRET\. Set that one, or /,
			)
			expect(await stored()).toBe(kept)
		},
	)

	test("a changed byte is noticed", () => {
		env.SESSION_SECRET = ours
		const sealed = seal("the signing keys")
		const last = sealed.endsWith("A") ? "B" : "A"
		expect(unseal("test", sealed)).toBe("the signing keys")
		expect(() => unseal("test", sealed.slice(0, -3) + last + sealed.slice(-2))).toThrow("another")
	})
})
