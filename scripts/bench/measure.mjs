import { execFile, execFileSync, spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import autocannon from "autocannon"
import { root } from "../build.mjs"

// Shared by all sections: servers, load, and processor time.

const TICKS_PER_SECOND = 100
/** Seconds. BENCH_SECONDS makes a run shorter. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
export const WARM_UP_SECONDS = SECONDS * 2.5
const hasTaskset = existsSync("/usr/bin/taskset")

/** The median; 0 for no numbers. */
export const middle = (numbers) =>
	numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** This process makes the load: it runs on other cores than the server, where there are any. */
export async function besideTheServer(work) {
	const last = availableParallelism() - 1
	if (!hasTaskset || last < 1) return work()
	const pin = (cores) =>
		execFileSync("taskset", ["-a", "-p", "-c", cores, String(process.pid)], { stdio: "ignore" })
	pin(`1-${last}`)
	try {
		return await work()
	} finally {
		pin(`0-${last}`)
	}
}

function launch(args, env, ready, core = 0) {
	const command = hasTaskset
		? ["taskset", "-c", String(core), process.execPath, ...args]
		: [process.execPath, ...args]
	const child = spawn(command[0], command.slice(1), {
		cwd: root,
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "inherit"],
	})
	return new Promise((resolve, reject) => {
		let text = ""
		child.on("exit", (code) => reject(new Error(`ended with ${code}: ${text}`)))
		child.stdout.on("data", (chunk) => {
			text += chunk
			const port = ready.exec(text)?.[1]
			if (port)
				resolve({
					pid: child.pid,
					url: `http://127.0.0.1:${port}`,
					stop: () => stop(child),
					kill: () => stop(child, "SIGKILL"),
				})
		})
	})
}

const stop = (child, signal = "SIGTERM") =>
	new Promise((resolve) => {
		child.removeAllListeners("exit")
		child.on("exit", resolve)
		child.kill(signal)
	})

/** The flags of `npm start`. */
const startCommand = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"))
	.scripts.start.split(" ")
	.slice(1)

/** Returns the address and the milliseconds until the server was ready. */
export async function startOurs(
	env = {},
	folder = mkdtempSync(path.join(tmpdir(), "odes-bench-")),
	core = 0,
) {
	const startedAt = performance.now()
	const server = await launch(
		startCommand,
		{
			PORT: "0",
			NODE_ENV: "production",
			LOG_LEVEL: "info",
			DATABASE_URL: `file:${path.join(folder, "odes.db")}`,
			GENERATIONS_PER_HOUR_PER_IP: "100000",
			GENERATIONS_PER_DAY: "100000",
			...env,
		},
		/is open at http:\/\/localhost:(\d+)/,
		core,
	)
	const tidy = () => rmSync(folder, { recursive: true, force: true })
	const stop = async ({ keep = false } = {}) => {
		await server.stop()
		if (!keep) tidy()
	}
	return {
		...server,
		folder,
		startMs: performance.now() - startedAt,
		stop,
		kill: () => server.kill().then(tidy),
	}
}

/** The lower bound: node:http with the same bytes, headers and tags. */
export async function startFloor(url, headers = {}) {
	const answer = await fetch(url, { headers: { "accept-encoding": "identity", ...headers } })
	const body = Buffer.from(await answer.arrayBuffer()).toString("base64")
	const kept = [...answer.headers]
		.filter(([name]) => !/^(date|connection|keep-alive|transfer-encoding)$/.test(name))
		.flat()
	const code = `
		const body = Buffer.from(process.env.BODY, "base64"), headers = JSON.parse(process.env.HEADERS), tag = process.env.TAG
		const bare = headers.filter((_, i) => !/^content-(type|length|security-policy)$/i.test(headers[i - (i % 2)]))
		require("node:http").createServer((q, s) => {
			if (q.headers["if-none-match"] === tag) { s.writeHead(304, bare); s.end() }
			else { s.writeHead(200, headers); s.end(body) }
		}).listen(0, "127.0.0.1", function () { console.log("floor :" + this.address().port) })`
	return launch(
		["-e", code],
		{ BODY: body, HEADERS: JSON.stringify(kept), TAG: answer.headers.get("etag") ?? "" },
		/floor :(\d+)/,
	)
}

/** The same pages and database, served as the framework's template does. */
export const startStock = (folder) =>
	launch(
		["scripts/bench/stock.mjs"],
		{
			NODE_ENV: "production",
			LOG_LEVEL: "warn",
			DATABASE_URL: `file:${path.join(folder, "odes.db")}`,
		},
		/stock :(\d+)/,
	)

/** React alone: renders per second, and processor time of one. */
export async function renderAlone(folder, page, { warmUp, seconds }) {
	const script = [process.execPath, "scripts/bench/render.mjs", page, warmUp, seconds].map(String)
	const [command, ...args] = hasTaskset ? ["taskset", "-c", "0", ...script] : script
	const env = {
		...process.env,
		NODE_ENV: "production",
		LOG_LEVEL: "silent",
		DATABASE_URL: `file:${path.join(folder, "odes.db")}`,
	}
	return JSON.parse((await promisify(execFile)(command, args, { cwd: root, env })).stdout)
}

const cpuTicks = (pid) => {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ")
	return Number(fields[11]) + Number(fields[12])
}

/** Seconds; Linux only. */
export const cpuSeconds = (pid) =>
	existsSync(`/proc/${pid}/stat`) ? cpuTicks(pid) / TICKS_PER_SECOND : Number.NaN

export const memoryMb = (pid) =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024

/**
 * Returns requests per second, latencies in milliseconds, and processor time per request in
 * microseconds. The last one also holds on a busy machine.
 */
export async function load(
	server,
	target,
	{ seconds = SECONDS, connections = 32, headers = {}, method = "GET", body } = {},
) {
	const before = existsSync(`/proc/${server.pid}/stat`) ? cpuTicks(server.pid) : undefined
	const result = await autocannon({
		url: `${server.url}${target}`,
		connections,
		duration: seconds,
		headers,
		method,
		body,
	})
	const total = result.requests.total
	const cpu =
		before === undefined
			? undefined
			: ((cpuTicks(server.pid) - before) / TICKS_PER_SECOND / total) * 1e6
	const failed = result.errors + result.timeouts + (result["5xx"] ?? 0)
	return {
		perSecond: Math.round(result.requests.average),
		p50: result.latency.p50,
		p99: result.latency.p99,
		cpuMicros: cpu && Math.round(cpu),
		failed,
	}
}

export const machine = () =>
	`${execFileSync("uname", ["-sr"], { encoding: "utf8" }).trim()}, Node ${process.version}`

export function table(title, rows) {
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
	const cell = (value) =>
		typeof value === "number" ? String(Math.round(value * 1000) / 1000) : String(value ?? "")
	const widths = columns.map((column) =>
		Math.max(column.length, ...rows.map((row) => cell(row[column]).length)),
	)
	const line = (cells) =>
		cells
			.map((text, at) => (at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at])))
			.join("  ")
	return [
		`\n${title}`,
		line(columns),
		...rows.map((row) => line(columns.map((column) => cell(row[column])))),
	].join("\n")
}
