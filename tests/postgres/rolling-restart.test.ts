import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startBalancer } from "../setup/balancer"
import { type RunningServer, startServer } from "../setup/server"

// A deploy seen by people: the servers behind a balancer are stopped and started one after the
// other. ROLLS=20 NODES=3 CLIENTS=50 makes it a drill of some minutes.

const ROLLS = Number(process.env.ROLLS ?? 1)
const NODES = Number(process.env.NODES ?? 2)
const CLIENTS = Number(process.env.CLIENTS ?? 12)
const ADMIN = { email: "editor@example.com", password: "a long enough password" }

const folder = mkdtempSync(path.join(tmpdir(), "odes-rolling-"))
const nodes: RunningServer[] = []
let balancer: Awaited<ReturnType<typeof startBalancer>>
let token = ""
const over = new AbortController()
const failures: string[] = []
const answers = { read: 0, written: 0, rounds: 0 }

const start = () =>
	startServer({
		folder,
		keep: true,
		env: {
			ADMIN_EMAIL: ADMIN.email,
			ADMIN_PASSWORD: ADMIN.password,
			AI_PROVIDER: "composer",
			TRUST_PROXY: "1",
			DRAIN_SECONDS: "1",
			DEATHMATCHES_PER_HOUR_PER_IP: "100000",
		},
	})

async function call(address: string, body?: unknown) {
	const answer = await fetch(balancer.url + address, {
		...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
		headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
	})
	const value = (await answer.json()) as Record<string, unknown>
	if (!answer.ok) failures.push(`${answer.status} ${address}: ${String(value.detail)}`)
	return value
}

beforeAll(async () => {
	nodes.push(...(await Promise.all(Array.from({ length: NODES }, start))))
	balancer = await startBalancer(() => nodes.map(({ url }) => url))
	const body = await call("/auth/v1/token?grant_type=password", ADMIN)
	token = String(body.access_token)
}, 150_000)
afterAll(async () => {
	await balancer.close()
	await Promise.all(nodes.map((node) => node.stop("SIGKILL")))
	rmSync(folder, { recursive: true, force: true })
})

/** Each client reads back what it wrote, from whichever server answers. */
async function writeAndRead() {
	while (!over.signal.aborted) {
		const title = `Rolled ${randomUUID()}`
		const { id } = await call("/api/poems/admin/submit-protected-poem", {
			title,
			poetName: "Emily Dickinson",
			content: "A moose stood.",
			subject: "Moose",
		})
		answers.written += 1
		for (let read = 0; read < NODES; read += 1)
			if ((await call(`/api/poems/${String(id)}`)).title !== title) failures.push(`lost ${title}`)
	}
}

async function play(poemIds: string[]) {
	while (!over.signal.aborted) {
		const { id } = await call("/api/deathmatches", { poemIds })
		for (let number = 1; number <= 7; number += 1) {
			await call(`/api/deathmatches/${String(id)}/rounds`, {
				deathmatch_id: id,
				round_number: number,
				poem1_id: poemIds[number - 1],
				poem2_id: poemIds[number],
				winner_id: poemIds[number],
			})
			answers.rounds += 1
		}
	}
}

async function read() {
	while (!over.signal.aborted) {
		for (const address of ["/book", "/poets", "/"]) {
			const answer = await fetch(balancer.url + address)
			if (!answer.ok) failures.push(`${answer.status} ${address}`)
			await answer.arrayBuffer()
			answers.read += 1
		}
	}
}

test(
	"while every server is replaced in turn, nobody meets an error and each client reads what it wrote",
	async () => {
		const list = (await call("/api/poems?fields=id")) as unknown as { id: string }[]
		const poemIds = list.slice(0, 8).map(({ id }) => id)
		const kinds = [read, () => play(poemIds), writeAndRead]
		const clients = Array.from({ length: CLIENTS }, (_, client) => kinds[client % kinds.length]!())
		for (let roll = 0; roll < ROLLS; roll += 1)
			for (let at = 0; at < NODES; at += 1) {
				await nodes[at]?.stop()
				nodes[at] = await start()
			}
		over.abort()
		await Promise.all(clients)
		expect(failures).toEqual([])
		expect(Math.min(answers.read, answers.rounds, answers.written)).toBeGreaterThan(ROLLS * NODES)
	},
	60_000 + ROLLS * NODES * 20_000,
)
