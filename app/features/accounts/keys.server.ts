import { generateKeyPairSync, randomUUID } from "node:crypto"
import { renameSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { importJWK, type JWK } from "jose"
import { z } from "zod"
import { PRIVATE_FILE } from "~/platform/private-file.server"
import { dataDir, readOrCreateSecretFile } from "~/platform/secret.server"

// The ES256 keys that sign access tokens: a file beside the session secret, only the owner can read it.
// The first key signs; the others only verify, until the last token they signed has run out.

export const ACCESS_TOKEN_SECONDS = 3_600
const MARGIN_MS = 10 * 60_000

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

const fileOf = () => path.join(dataDir(), "signing-keys.json")

function makeKey(): StoredKey {
	const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
	return keySchema.parse({
		kid: randomUUID(),
		createdAt: new Date().toISOString(),
		retiredAt: null,
		jwk: privateKey.export({ format: "jwk" }),
	})
}

const asText = (keys: StoredKey[]) => `${JSON.stringify(keys, null, "\t")}\n`

let kept: { file: string; changedAt: number; keys: StoredKey[] } | undefined

/** The keys as the file has them now: a rotation by another process is seen with the next token. */
function readKeys(): StoredKey[] {
	const file = fileOf()
	const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
	if (kept && kept.file === file && kept.changedAt === changedAt) return kept.keys
	const text = readOrCreateSecretFile(file, () => asText([makeKey()]))
	const parsed = z.array(keySchema).min(1).safeParse(JSON.parse(text))
	if (!parsed.success)
		throw new Error(`${file} holds no signing keys; move it away to have new ones made.`)
	kept = { file, changedAt: statSync(file).mtimeMs, keys: parsed.data }
	return parsed.data
}

/** Makes the keys at the first start. */
export const ensureSigningKeys = (): void => void readKeys()

/** A new key signs from now on; the old ones keep verifying as long as one of their tokens may live, so nobody is signed out. */
export function rotateKeys(now = new Date()): { kid: string; kept: number } {
	const old = readKeys().map((key) => ({ ...key, retiredAt: key.retiredAt ?? now.toISOString() }))
	const living = old.filter(
		({ retiredAt }) =>
			now.getTime() - Date.parse(retiredAt) <= ACCESS_TOKEN_SECONDS * 1000 + MARGIN_MS,
	)
	const fresh = makeKey()
	const scratch = `${fileOf()}.${process.pid}`
	writeFileSync(scratch, asText([fresh, ...living]), { mode: PRIVATE_FILE })
	renameSync(scratch, fileOf())
	kept = undefined
	return { kid: fresh.kid, kept: living.length }
}

/** The key that signs. */
export async function signingKey() {
	const [key] = readKeys()
	if (!key) throw new Error("there is no signing key")
	return { kid: key.kid, key: await importJWK({ ...key.jwk, alg: "ES256" }, "ES256") }
}

/** The public half of the key of that name; undefined for a name we never gave. */
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

/** The key set that clients verify tokens with; no private part in it. */
export const publicKeys = (): { keys: JWK[] } => ({ keys: readKeys().map(publicJwk) })
