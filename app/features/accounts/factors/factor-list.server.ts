import { db } from "~/platform/database/db.server"
import { deviceName } from "../device"
import { findNewSecret } from "./apps.server"
import { canHavePasskeys, passkeySite } from "./passkeys/passkeys.server"
import { qrPath } from "./qr-path"
import { countRecoveryCodes } from "./recovery-codes.server"
import { isSecondFactorOn } from "./second-factor"
import { appLink, inGroups } from "./totp"

const questions = [
	"add-passkey",
	"rename-passkey",
	"remove-passkey",
	"add-app",
	"confirm-app",
	"remove-app",
	"make-codes",
] as const
type Question = (typeof questions)[number]

export type PasskeyRow = {
	id: string
	name: string
	addedAt: string
	lastUsedAt: string | null
	/** The host that it works on, when that is not this one. */
	elsewhere: string | null
}
export type NewApp = { setup: string; secret: string; link: string; qr: ReturnType<typeof qrPath> }

/** What the page about second factors shows. */
export async function listFactors(request: Request, user: { id: string; email: string }) {
	const { host } = passkeySite(request)
	const { totpSecret, passkeys } = await db.user.findUniqueOrThrow({
		where: { id: user.id },
		include: { passkeys: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] } },
	})
	const rows = passkeys.map((passkey): PasskeyRow => ({
		id: passkey.id,
		name: passkey.name,
		addedAt: passkey.createdAt.toISOString(),
		lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
		elsewhere: passkey.host === host ? null : passkey.host,
	}))
	const hasApp = totpSecret !== null
	return {
		host,
		canHavePasskeys: canHavePasskeys(host),
		passkeys: rows,
		hasApp,
		isOn: isSecondFactorOn({ hasApp, passkeys: rows.length }),
		codesLeft: await countRecoveryCodes(user.id),
		device: deviceName(request.headers.get("User-Agent")),
		...(await readQuestion(request, user, { rows, hasApp })),
	}
}

export type FactorList = Awaited<ReturnType<typeof listFactors>>

/** The dialog that the address asks for, if it fits what the account has. */
async function readQuestion(
	request: Request,
	user: { id: string; email: string },
	{ rows, hasApp }: { rows: PasskeyRow[]; hasApp: boolean },
): Promise<{ ask: Question | null; picked: PasskeyRow | null; newApp: NewApp | null }> {
	const { searchParams } = new URL(request.url)
	const ask = questions.find((name) => name === searchParams.get("ask")) ?? null
	const picked = rows.find(({ id }) => id === searchParams.get("passkey")) ?? null
	const setup = ask === "confirm-app" ? (searchParams.get("setup") ?? "") : ""
	const secret = setup && !hasApp ? await findNewSecret(user.id, setup) : null
	const link = secret && appLink(secret, user.email)
	const newApp = link && secret ? { setup, secret: inGroups(secret), link, qr: qrPath(link) } : null
	const fits: Record<Question, boolean> = {
		"add-passkey": true,
		"rename-passkey": picked !== null,
		"remove-passkey": picked !== null,
		"add-app": !hasApp,
		"confirm-app": newApp !== null,
		"remove-app": hasApp,
		"make-codes": isSecondFactorOn({ hasApp, passkeys: rows.length }),
	}
	return { ask: ask && fits[ask] ? ask : null, picked, newApp }
}
