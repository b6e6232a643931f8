import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"

// A security key made of software: what a browser would send for it.

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString("base64url")
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Asked = { challenge: string; rpId?: string; rp?: { id?: string } }
type Way = { origin?: string; counter?: number; verified?: boolean; userHandle?: string }

export function createAuthenticator(origin = "http://localhost:3000") {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
	const { x = "", y = "" } = publicKey.export({ format: "jwk" })
	const id = randomBytes(32)
	const number = (value: number, bytes: number) => {
		const data = Buffer.alloc(bytes)
		data.writeUIntBE(value, 0, bytes)
		return data
	}
	const head = (host: string, flags: number, counter: number) =>
		Buffer.concat([sha256(host), Buffer.from([flags]), number(counter, 4)])
	const clientData = (type: string, challenge: string, at: string) =>
		base64url(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
	const flagsOf = ({ verified = true }: Way) => USER_PRESENT | (verified ? USER_VERIFIED : 0)
	const answer = (response: object) =>
		JSON.stringify({
			id: base64url(id),
			rawId: base64url(id),
			type: "public-key",
			clientExtensionResults: {},
			response,
		})
	// CBOR by hand: maps of a public key (COSE) and of an attestation that attests nothing.
	const coseKey = Buffer.concat([
		Buffer.from("a5010203262001215820", "hex"),
		Buffer.from(x, "base64url"),
		Buffer.from("225820", "hex"),
		Buffer.from(y, "base64url"),
	])
	const attestation = (authData: Buffer) =>
		Buffer.concat([
			Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
			number(authData.length, 2),
			authData,
		])
	return {
		id: base64url(id),
		/** The answer to the options of a registration, as JSON. */
		register({ challenge, rp }: Asked, way: Way = {}) {
			const authData = Buffer.concat([
				head(rp?.id ?? "", flagsOf(way) | HAS_CREDENTIAL, way.counter ?? 0),
				Buffer.alloc(16),
				number(id.length, 2),
				id,
				coseKey,
			])
			return answer({
				clientDataJSON: clientData("webauthn.create", challenge, way.origin ?? origin),
				attestationObject: base64url(attestation(authData)),
				transports: ["internal"],
			})
		},
		/** The answer to the options of a sign-in, as JSON. */
		signIn({ challenge, rpId = "" }: Asked, way: Way = {}) {
			const authData = head(rpId, flagsOf(way), way.counter ?? 0)
			const clientDataJSON = clientData("webauthn.get", challenge, way.origin ?? origin)
			const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))])
			return answer({
				clientDataJSON,
				authenticatorData: base64url(authData),
				signature: base64url(sign("sha256", signed, privateKey)),
				...(way.userHandle === undefined ? {} : { userHandle: base64url(way.userHandle) }),
			})
		},
	}
}
