import path from "node:path"
import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { createAccount, resetPassword } from "../app/features/accounts/accounts.server"
import { rotateKeys } from "../app/features/accounts/auth-api/keys.server"
import { db } from "../app/platform/database/db.server"
import { env } from "../app/platform/env.server"
import { migrate } from "../prisma/migrate"

// npm run admin:create [-- email] [-- email --reset] · npm run keys:rotate
// The password comes from a prompt, standard input or ADMIN_PASSWORD, never from an argument.

const [command, ...rest] = process.argv.slice(2)
const print = (text: string) => void process.stdout.write(`${text}\n`)

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

const commands: Record<string, () => Promise<void>> = {
	async "admin:create"() {
		await migrate({ databaseUrl: env.DATABASE_URL, prismaDir: path.resolve("prisma") })
		const argument = rest.find((word) => !word.startsWith("--"))
		const email = argument ?? env.ADMIN_EMAIL ?? (await readEmail())
		const password = env.ADMIN_PASSWORD ?? (await readPassword())
		if (rest.includes("--reset")) {
			const account = await resetPassword({ email, password })
			print(`${account.email} has a new password. All sessions of the account have ended.`)
			return
		}
		const account = await createAccount({ email, password })
		print(`${account.email} can sign in at /admin now.`)
	},
	async "keys:rotate"() {
		await migrate({ databaseUrl: env.DATABASE_URL, prismaDir: path.resolve("prisma") })
		const { kid, verifyingKeys } = await rotateKeys()
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
