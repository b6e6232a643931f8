import path from "node:path"
import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import {
	createAccount,
	listAccounts,
	removeAccount,
	resetPassword,
	type User,
} from "../app/features/accounts/accounts.server"
import { hasSecondFactor, removeEveryFactor } from "../app/features/accounts/factors/factors.server"
import { rotateKeys } from "../app/features/accounts/auth-api/keys.server"
import { recordAudit } from "../app/features/audit/audit.server"
import { db } from "../app/platform/database/db.server"
import { env } from "../app/platform/env.server"
import { log } from "../app/platform/log.server"
import { plural } from "../app/platform/text"
import { migrate } from "../prisma/migrate"

// npm run admin:create [-- email] [-- email --reset [--without-second-factor]] · admin:list
// npm run admin:remove -- email [--force] · npm run keys:rotate [-- --now]
// The password comes from a prompt, standard input or ADMIN_PASSWORD, never from an argument.

const [command, ...rest] = process.argv.slice(2)
/** Stands in the histories of accounts. */
const actor = "the command line"
// What is done here is printed in words; the audit keeps it.
log.level = "warn"
const prepare = () => migrate({ databaseUrl: env.DATABASE_URL, prismaDir: path.resolve("prisma") })
const print = (text: string) => void process.stdout.write(`${text}\n`)

const timeOf = (at: Date) => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`

/** Prompts twice without showing the input. From a pipe the first line counts. */
async function readPassword(): Promise<string> {
	let isHidden = false
	const output = new Writable({
		write(chunk: Buffer, _encoding, done) {
			if (!isHidden) process.stdout.write(chunk)
			done()
		},
	})
	const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
	try {
		if (!process.stdin.isTTY) {
			for await (const line of terminal) return line
			return ""
		}
		const prompt = async (question: string) => {
			process.stdout.write(question)
			isHidden = true
			const answer = await terminal.question("")
			isHidden = false
			process.stdout.write("\n")
			return answer
		}
		const password = await prompt("Password (12 characters at least): ")
		if ((await prompt("Once more: ")) !== password) throw new Error("The two passwords differ.")
		return password
	} finally {
		terminal.close()
	}
}

async function readEmail(): Promise<string> {
	if (!process.stdin.isTTY)
		throw new Error("An address is missing: npm run admin:create -- you@example.com")
	const terminal = createInterface({ input: process.stdin, output: process.stdout })
	try {
		return await terminal.question("E-mail address: ")
	} finally {
		terminal.close()
	}
}

/** Who resets a password may have lost the phone as well, or may be somebody else. */
async function tellOfFactors(account: User): Promise<void> {
	if (!rest.includes("--without-second-factor")) {
		if (await hasSecondFactor(account))
			print("Its second factor is still asked for; --without-second-factor removes it.")
		return
	}
	const isRemoved = await removeEveryFactor(account, actor)
	print(
		isRemoved
			? "Its second factors and recovery codes are removed: the password alone signs in."
			: "It had no second factor.",
	)
}

const commands: Record<string, () => Promise<void>> = {
	async "admin:create"() {
		await prepare()
		const argument = rest.find((word) => !word.startsWith("--"))
		const email = argument ?? env.ADMIN_EMAIL ?? (await readEmail())
		const password = env.ADMIN_PASSWORD ?? (await readPassword())
		if (rest.includes("--reset")) {
			const account = await resetPassword({ email, password, actor })
			print(`${account.email} has a new password. All sessions of the account have ended.`)
			await tellOfFactors(account)
			return
		}
		const account = await createAccount({ email, password, actor })
		print(`${account.email} can sign in at /admin now.`)
	},
	async "admin:list"() {
		await prepare()
		const accounts = await listAccounts()
		if (accounts.length === 0) print("There is no account yet: npm run admin:create")
		for (const { email, createdAt, lastSignInAt, sessions, hasSecondFactor } of accounts) {
			const lastSignIn = lastSignInAt ? `signed in ${timeOf(lastSignInAt)}` : "never signed in"
			const live = plural(sessions, "session")
			const factor = hasSecondFactor ? "second factor" : "password only"
			print([email, `created ${timeOf(createdAt)}`, lastSignIn, live, factor].join("\t"))
		}
	},
	async "admin:remove"() {
		const email = rest.find((word) => !word.startsWith("--"))
		if (!email) throw new Error("Name an address: npm run admin:remove -- you@example.com")
		await prepare()
		const isForced = rest.includes("--force")
		const account = await removeAccount({ email, actor, isForced })
		print(`${account.email} is removed. All sessions of the account have ended.`)
	},
	async "keys:rotate"() {
		await prepare()
		const { kid, verifyingKeys } = await rotateKeys({ isLeaked: rest.includes("--now") })
		await recordAudit(db, { actor: { email: actor }, action: "rotated", target: "signing keys" })
		print(
			`New tokens are signed with key ${kid}. ` +
				`Older keys that still verify tokens: ${verifyingKeys}.`,
		)
	},
}

const run = commands[command ?? ""]
if (!run) throw new Error(`Choose one of: ${Object.keys(commands).join(", ")}.`)
try {
	await run()
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exitCode = 1
} finally {
	await db.$disconnect()
}
process.exit()
