import { randomBytes } from "node:crypto"
import { type Database, db, type JsonInput } from "~/platform/database/db.server"

/** How long somebody may take for the next step. */
export const CHALLENGE_MS = 10 * 60_000
export const CHALLENGE_MINUTES = CHALLENGE_MS / 60_000

type Purpose = "add-passkey" | "use-passkey" | "passkey-sign-in" | "add-app" | "second-step"
type Asked = { id: string; purpose: Purpose; userId: string | null }

/** The id can't be guessed. */
export async function openChallenge({
	purpose,
	userId,
	detail,
	id = randomBytes(32).toString("base64url"),
}: Omit<Asked, "id"> & { id?: string; detail?: JsonInput }): Promise<string> {
	const now = Date.now()
	await db.challenge.deleteMany({ where: { expiresAt: { lte: new Date(now) } } })
	const expiresAt = new Date(now + CHALLENGE_MS)
	await db.challenge.create({ data: { id, purpose, userId, detail, expiresAt } })
	return id
}

const open = ({ id, purpose, userId }: Asked) => ({
	id,
	purpose,
	userId,
	expiresAt: { gt: new Date() },
})

/** Null when it was answered, has expired, or was for somebody or something else. */
export const findChallenge = (asked: Asked) => db.challenge.findFirst({ where: open(asked) })

/** True for one caller only, so that nothing is answered twice. */
export async function takeChallenge(asked: Asked, database: Database = db): Promise<boolean> {
	const { count } = await database.challenge.deleteMany({ where: open(asked) })
	return count === 1
}
