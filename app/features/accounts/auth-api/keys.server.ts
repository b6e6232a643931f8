import { generateKeyPairSync, randomUUID } from "node:crypto"
import { renameSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { importJWK, type JWK } from "jose"
import { z } from "~/platform/zod"
import { PRIVATE_FILE } from "~/platform/database/private-file.server"
import { dataDir, readOrCreateSecretFile } from "~/platform/database/secret.server"

// The ES256 keys that sign access tokens, in a file that only its owner can read.
// The first key signs. The others verify until the last token they signed has expired.

export const ACCESS_TOKEN_SECONDS = 3_600
const RETIREMENT_MARGIN_MS = 10 * 60_000

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

const keyFile = () => path.join(dataDir(), "signing-keys.json")

function createKey(): StoredKey {
	const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
	return keySchema.parse({
		kid: randomUUID(),
		createdAt: new Date().toISOString(),
		retiredAt: null,
		jwk: privateKey.export({ format: "jwk" }),
	})
}

const serializeKeys = (keys: StoredKey[]) => `${JSON.stringify(keys, null, "\t")}\n`

let cached: { file: string; changedAt: number; keys: StoredKey[] } | undefined

/** Reads the file again when it has changed, because another process may rotate the keys. */
function readKeys(): StoredKey[] {
	const file = keyFile()
	const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
	if (cached && cached.file === file && cached.changedAt === changedAt) return cached.keys
	const text = readOrCreateSecretFile(file, () => serializeKeys([createKey()]))
	const parsed = z.array(keySchema).min(1).safeParse(JSON.parse(text))
	if (!parsed.success)
		throw new Error(`${file} holds no signing keys; move it away to have new ones made.`)
	cached = { file, changedAt: statSync(file).mtimeMs, keys: parsed.data }
	return parsed.data
}

export const ensureSigningKeys = (): void => void readKeys()

/** Old keys verify as long as one of their tokens is valid, so that nobody is signed out. */
export function rotateKeys(now = new Date()): { kid: string; verifyingKeys: number } {
	const retired = readKeys().map((key) => ({
		...key,
		retiredAt: key.retiredAt ?? now.toISOString(),
	}))
	const usable = retired.filter(
		({ retiredAt }) =>
			now.getTime() - Date.parse(retiredAt) <= ACCESS_TOKEN_SECONDS * 1000 + RETIREMENT_MARGIN_MS,
	)
	const newKey = createKey()
	const temporaryFile = `${keyFile()}.${process.pid}`
	writeFileSync(temporaryFile, serializeKeys([newKey, ...usable]), { mode: PRIVATE_FILE })
	renameSync(temporaryFile, keyFile())
	cached = undefined
	return { kid: newKey.kid, verifyingKeys: usable.length }
}

export async function signingKey() {
	const [key] = readKeys()
	if (!key) throw new Error("there is no signing key")
	return { kid: key.kid, key: await importJWK({ ...key.jwk, alg: "ES256" }, "ES256") }
}

export async function verifyingKey(kid: string | undefined) {
	const key = readKeys().find((known) => known.kid === kid)
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

export const publicKeys = (): { keys: JWK[] } => ({ keys: readKeys().map(publicJwk) })
