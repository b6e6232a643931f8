import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { createServer } from "node:net"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { buildIfStale } from "../build.mjs"

/** Node's flags of `npm start`; the build is not looked at again at each start. */
const [, ...words] = (
	JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } }
).scripts.start.split(" ")
const command = [...words.filter((word) => word.startsWith("-")), "build/server.js"]
const START_LIMIT_MS = 120_000

export type Server = ReturnType<typeof serverOn>

async function freePort(): Promise<number> {
	const probe = createServer()
	await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve))
	const { port } = probe.address() as AddressInfo
	await new Promise((resolve) => probe.close(resolve))
	return port
}

/** One server that is started again and again, always at the same address. */
export async function soakServer(env: Record<string, string>) {
	await buildIfStale()
	return serverOn(process.env.PORT ? Number(process.env.PORT) : await freePort(), env)
}

function serverOn(port: number, env: Record<string, string>) {
	let child: ChildProcess | undefined
	let ended: Promise<number | null> = Promise.resolve(null)
	let said = ""
	const url = `http://127.0.0.1:${port}`
	const isReady = () =>
		fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
			({ ok }) => ok,
			() => false,
		)

	return {
		url,
		pid: () => child?.pid,
		/** The end of what it has written to its log. */
		said: () => said,
		/** Resolves when /readyz says 200, to the milliseconds that took. */
		async start(): Promise<number> {
			const from = performance.now()
			const settings = { NODE_ENV: "production", LOG_LEVEL: "error", ...env, PORT: String(port) }
			const mine = spawn(process.execPath, command, {
				env: { ...process.env, ...settings } as NodeJS.ProcessEnv,
				stdio: ["ignore", "pipe", "pipe"],
			})
			child = mine
			const keep = (chunk: Buffer) => void (said = (said + chunk.toString()).slice(-20_000))
			mine.stdout.on("data", keep)
			mine.stderr.on("data", keep)
			ended = new Promise((resolve) => mine.on("exit", resolve))
			while (!(await isReady())) {
				if (mine.exitCode !== null || performance.now() - from > START_LIMIT_MS)
					throw new Error(`the server did not start:\n${said}`)
				await pause(20)
			}
			return performance.now() - from
		},
		/** Resolves when the process is gone. */
		async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
			child?.kill(signal)
			return ended
		},
	}
}

/** Resident memory of a process in MB; null where there is no /proc. */
export function memoryOf(pid: number | undefined): number | null {
	try {
		const [, kB = ""] =
			/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
		return Math.round(Number(kB) / 1_024)
	} catch {
		return null
	}
}

export const ADMIN = { email: "editor@example.com", password: "a long enough password" }

export async function signIn(url: string): Promise<string> {
	const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(ADMIN),
	})
	return String(((await answer.json()) as { access_token?: string }).access_token)
}

/** No limit is in the way, and no key of the machine is used. */
export const OPEN_SETTINGS = {
	ADMIN_EMAIL: ADMIN.email,
	ADMIN_PASSWORD: ADMIN.password,
	AI_PROVIDER: "composer",
	ANTHROPIC_API_KEY: "",
	OPENAI_API_KEY: "",
	GENERATIONS_PER_HOUR_PER_IP: "100000000",
	GENERATIONS_PER_DAY: "100000000",
	DEATHMATCHES_PER_HOUR_PER_IP: "100000000",
	RANKED_MATCHES_PER_HOUR_PER_IP: "100000000",
}
