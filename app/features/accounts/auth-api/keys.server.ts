import { generateKeyPairSync, randomUUID } from "node:crypto"
import { importJWK, type JWK } from "jose"
import { z } from "~/platform/zod"
import { transact } from "~/platform/database/db.server"
import { isSealed, readOrMakeSecret, seal, unseal } from "~/platform/database/secret.server"

// The ES256 keys that sign access tokens, stored as one secret, so that all servers have the same.
// The first key signs. The others verify until the last token they signed has expired.

export const ACCESS_TOKEN_SECONDS = 3_600
const RETIREMENT_MARGIN_MS = 10 * 60_000

const SECRET = "signing-keys"
/** After another server has rotated them, this one signs with a key that still verifies. */
const READ_AGAIN_MS = 60_000

const keySchema = z.object({
	kid: z.string(),
	createdAt: z.iso.datetime(),
	retiredAt: z.iso.datetime().nullable(),
	jwk: z.object({
		kty: z.literal("EC"),
		crv: z.literal("P-256"),
		x: z.string(),
		y: z.string(),
		d: z.string(),
	}),
})
type StoredKey = z.infer<typeof keySchema>

function createKey(): StoredKey {
	const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
	return keySchema.parse({
		kid: randomUUID(),
		createdAt: new Date().toISOString(),
		retiredAt: null,
		jwk: privateKey.export({ format: "jwk" }),
	})
}

let cached: { readAt: number; keys: StoredKey[] } | undefined

async function readKeys(maxAgeMs = READ_AGAIN_MS): Promise<StoredKey[]> {
	if (cached && performance.now() - cached.readAt < maxAgeMs) return cached.keys
	const text = await readOrMakeSecret(SECRET, {
		make: () => JSON.stringify([createKey()]),
		formerFile: "signing-keys.json",
	})
	cached = { readAt: performance.now(), keys: parseKeys(text) }
	return cached.keys
}

function parseKeys(text: string): StoredKey[] {
	const parsed = z.array(keySchema).min(1).safeParse(JSON.parse(text))
	if (!parsed.success)
		throw new Error("The secret signing-keys holds no keys; remove its row to have new ones made.")
	return parsed.data
}

export const ensureSigningKeys = async (): Promise<void> => void (await readKeys())

/** A retired key is needed until the last token that it signed has expired. */
const isNeeded = ({ retiredAt }: StoredKey, now: number): boolean =>
	retiredAt === null ||
	now - Date.parse(retiredAt) <= ACCESS_TOKEN_SECONDS * 1_000 + RETIREMENT_MARGIN_MS

/**
 * Old keys verify as long as one of their tokens is valid, so that nobody is signed out. Not with
 * `isLeaked`: then every token of an old key is refused within a minute.
 */
export async function rotateKeys({ now = new Date(), isLeaked = false } = {}): Promise<{
	kid: string
	verifyingKeys: number
}> {
	await ensureSigningKeys()
	const newKey = createKey()
	const keys = await transact(async (tx) => {
		const { value } = await tx.secret.findUniqueOrThrow({ where: { name: SECRET } })
		const usable = parseKeys(unseal(SECRET, value))
			.map((key) => ({ ...key, retiredAt: key.retiredAt ?? now.toISOString() }))
			.filter((key) => !isLeaked && isNeeded(key, now.getTime()))
		const rotated = [newKey, ...usable]
		const text = JSON.stringify(rotated)
		// The servers decide at their start: a command may run without their settings.
		const stored = isSealed(value) ? seal(text) : text
		await tx.secret.update({ where: { name: SECRET }, data: { value: stored } })
		return rotated
	})
	cached = { readAt: performance.now(), keys }
	return { kid: newKey.kid, verifyingKeys: keys.length - 1 }
}

export async function signingKey() {
	const [key] = await readKeys()
	if (!key) throw new Error("there is no signing key")
	return { kid: key.kid, key: await importJWK({ ...key.jwk, alg: "ES256" }, "ES256") }
}

export async function verifyingKey(kid: string | undefined, now = Date.now()) {
	const find = (keys: StoredKey[]) =>
		keys.find((known) => known.kid === kid && isNeeded(known, now))
	// Another server may have signed with a key that it has just made.
	const key = find(await readKeys()) ?? find(await readKeys(0))
	return key && importJWK(publicJwk(key), "ES256")
}

const publicJwk = ({ kid, jwk: { kty, crv, x, y } }: StoredKey): JWK => ({
	kty,
	crv,
	x,
	y,
	kid,
	alg: "ES256",
	use: "sig",
	key_ops: ["verify"],
	ext: true,
})

export const publicKeys = async (): Promise<{ keys: JWK[] }> => ({
	keys: (await readKeys()).filter((key) => isNeeded(key, Date.now())).map(publicJwk),
})
