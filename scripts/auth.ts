import path from "node:path"
import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { createAccount, resetPassword } from "../app/features/accounts/accounts.server"
import { rotateKeys } from "../app/features/accounts/keys.server"
import { db } from "../app/platform/db.server"
import { env } from "../app/platform/env.server"
import { migrate } from "../prisma/migrate"

// npm run admin:create [-- email] [-- email --reset] · npm run keys:rotate
// The password is asked for, or read from standard input, or taken from ADMIN_PASSWORD; it is never an argument.

const [command, ...rest] = process.argv.slice(2)
const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Asks twice without showing what is typed; from a pipe the first line counts. */
async function askPassword(): Promise<string> {
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
		const ask = async (question: string) => {
			process.stdout.write(question)
			isHidden = true
			const answer = await terminal.question("")
			isHidden = false
			process.stdout.write("\n")
			return answer
		}
		const password = await ask("Password (12 characters at least): ")
		if ((await ask("Once more: ")) !== password) throw new Error("The two passwords differ.")
		return password
	} finally {
		terminal.close()
	}
}

async function askEmail(): Promise<string> {
	if (!process.stdin.isTTY)
		throw new Error("Say which address: npm run admin:create -- you@example.com")
	const terminal = createInterface({ input: process.stdin, output: process.stdout })
	try {
		return await terminal.question("E-mail address: ")
	} finally {
		terminal.close()
	}
}

const commands: Record<string, () => Promise<void>> = {
	async "admin:create"() {
		await migrate({ databaseUrl: env.DATABASE_URL, prismaDir: path.resolve("prisma") })
		const email =
			rest.find((word) => !word.startsWith("--")) ?? env.ADMIN_EMAIL ?? (await askEmail())
		const password = env.ADMIN_PASSWORD ?? (await askPassword())
		const isReset = rest.includes("--reset")
		const { email: address } = await (isReset
			? resetPassword({ email, password })
			: createAccount({ email, password }))
		say(
			isReset
				? `${address} has a new password; every session of the account has ended.`
				: `${address} can sign in at /admin now.`,
		)
	},
	async "keys:rotate"() {
		const { kid, verifyingKeys } = rotateKeys()
		say(
			`Tokens are signed with key ${kid} from now on; ${verifyingKeys} older ${verifyingKeys === 1 ? "key still verifies" : "keys still verify"} those that are out.`,
		)
	},
}

const run = commands[command ?? ""]
if (!run) throw new Error(`Say one of: ${Object.keys(commands).join(", ")}.`)
try {
	await run()
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exitCode = 1
} finally {
	await db.$disconnect()
}
process.exit()
