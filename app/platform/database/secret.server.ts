import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
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

const SEALED = "sealed:"
const CIPHER = "aes-256-gcm"
const IV_BYTES = 12
const TAG_BYTES = 16

export const isSealed = (stored: string): boolean => stored.startsWith(SEALED)

const cipherKey = (sessionSecret: string) =>
	Buffer.from(hkdfSync("sha256", sessionSecret, "", "odes stored secrets", 32))

/** What is stored: encrypted by SESSION_SECRET when there is one. */
export function seal(value: string): string {
	if (!env.SESSION_SECRET) return value
	const iv = randomBytes(IV_BYTES)
	const cipher = createCipheriv(CIPHER, cipherKey(env.SESSION_SECRET), iv)
	const text = Buffer.concat([cipher.update(value, "utf8"), cipher.final()])
	return SEALED + Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url")
}

/** Throws one sentence when SESSION_SECRET is not the one that the value was stored with. */
export function unseal(name: string, stored: string): string {
	if (!isSealed(stored)) return stored
	const bytes = Buffer.from(stored.slice(SEALED.length), "base64url")
	try {
		const key = cipherKey(env.SESSION_SECRET ?? "")
		const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
		decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
		const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
		return Buffer.concat([text, decipher.final()]).toString("utf8")
	} catch (error) {
		throw new Error(
			`the secret ${name} was stored with another SESSION_SECRET. ` +
				`Set that one, or remove the row from the table Secret to have a new one made.`,
			{ cause: error },
		)
	}
}

/** Whoever comes first makes it, for all. Earlier releases had it in a file or not encrypted. */
export async function readOrMakeSecret(
	name: string,
	{ make, formerFile }: { make: () => string; formerFile?: string },
): Promise<string> {
	const known = await readSecret(name)
	if (known !== undefined) return unseal(name, known)
	const file = formerFile === undefined ? undefined : fileBesideDatabase(formerFile)
	const value = file && existsSync(file) ? readFileSync(file, "utf8").trim() : make()
	const stored = await transact((tx) =>
		tx.secret.upsert({ where: { name }, create: { name, value: seal(value) }, update: {} }),
	)
	if (file) rmSync(file, { force: true })
	return unseal(name, stored.value)
}

/** Once at start: what was stored without SESSION_SECRET is encrypted when there is one now. */
export async function sealStoredSecrets(): Promise<void> {
	if (!env.SESSION_SECRET) return
	for (const { name, value } of await db.secret.findMany())
		if (!isSealed(value))
			await db.secret.updateMany({ where: { name, value }, data: { value: seal(value) } })
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
