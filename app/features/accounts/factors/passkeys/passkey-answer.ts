import { z } from "~/platform/zod"

const MAX_ID_LENGTH = 1_400
const base64url = z.string().regex(/^[\w-]+$/)

/** What the server itself needs of a browser's answer; the library checks the rest. */
const answerSchema = z.looseObject({
	id: base64url.max(MAX_ID_LENGTH),
	rawId: base64url.max(MAX_ID_LENGTH),
	type: z.literal("public-key"),
	clientExtensionResults: z.looseObject({}).default({}),
	response: z.looseObject({ clientDataJSON: base64url, userHandle: z.string().optional() }),
})
type PasskeyAnswer = { answer: z.infer<typeof answerSchema>; challenge: string }

const clientDataSchema = z.looseObject({ challenge: base64url.max(200) })

/** Null for what no browser sends. */
export function readPasskeyAnswer(text: string): PasskeyAnswer | null {
	try {
		const answer = answerSchema.parse(JSON.parse(text))
		const { challenge } = clientDataSchema.parse(decoded(answer.response.clientDataJSON))
		return { answer, challenge }
	} catch {
		return null
	}
}

const decoded = (text: string): unknown => {
	const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) =>
		letter.charCodeAt(0),
	)
	return JSON.parse(new TextDecoder().decode(bytes))
}

/** A device counts each use. A count that does not grow means that somebody has copied the key. */
export const isCountedOn = (before: bigint, now: bigint): boolean =>
	now > before || (now === 0n && before === 0n)

const MAX_NAME_LENGTH = 60
export const passkeyNameSchema = z
	.string({ error: "Please give the passkey a name." })
	.trim()
	.min(1, "Please give the passkey a name.")
	.max(MAX_NAME_LENGTH, `The name must be no more than ${MAX_NAME_LENGTH} characters.`)
