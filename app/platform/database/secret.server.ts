import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { env } from "../env.server"
import { parseDatabaseUrl } from "./database-url"
import { db, transact } from "./db.server"

/** Undefined when nobody has made it. Raw SQL, because it is a part of each start. */
async function readSecret(name: string): Promise<string | undefined> {
	const rows = await db.$queryRaw<{ value: string }[]>`
		SELECT "value" FROM "Secret" WHERE "name" = ${name}`
	return rows[0]?.value
}

/** Whoever comes first makes it, for all. Earlier releases had it in a file. */
export async function readOrMakeSecret(
	name: string,
	{ make, formerFile }: { make: () => string; formerFile: string },
): Promise<string> {
	const known = await readSecret(name)
	if (known !== undefined) return known
	const file = fileBesideDatabase(formerFile)
	const value = file && existsSync(file) ? readFileSync(file, "utf8").trim() : make()
	const stored = await transact((tx) =>
		tx.secret.upsert({ where: { name }, create: { name, value }, update: {} }),
	)
	if (file) rmSync(file, { force: true })
	return stored.value
}

function fileBesideDatabase(name: string): string | undefined {
	const address = parseDatabaseUrl(env.DATABASE_URL)
	return address.kind === "sqlite" ? path.join(path.dirname(address.file), name) : undefined
}

let secret = env.SESSION_SECRET

/** Once at start, before the first cookie is signed. */
export async function prepareSessionSecret(): Promise<void> {
	secret ??= await readOrMakeSecret("session", {
		make: () => randomBytes(32).toString("base64url"),
		formerFile: "session-secret",
	})
}

export function sessionSecret(): string {
	if (!secret) throw new Error("The session secret is not prepared.")
	return secret
}
