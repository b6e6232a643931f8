import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { connect } from "node:net"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ask } from "../setup/ask"
import { type RunningServer, startServer } from "../setup/server"
import { timed } from "../setup/timed"

// Writes of every kind mixed with reads of every kind: an answer from the cache must be the answer a fresh rendering gives.

const ADMIN = { email: "editor@example.com", password: "a long enough password" }
let server: RunningServer
let token = ""
let poems: {
	id: string
	title: string
	content: string
	poet_id: string
	poet_name: string
	subject: string
	is_archived: boolean
	is_protected: boolean
}[] = []

const call = (method: string, path: string, body?: unknown) =>
	fetch(`${server.url}${path}`, {
		method,
		headers: {
			Authorization: `Bearer ${token}`,
			...(body === undefined ? {} : { "Content-Type": "application/json" }),
		},
		body: body === undefined ? undefined : JSON.stringify(body),
	})

const signIn = (password: string) =>
	fetch(`${server.url}/auth/v1/token?grant_type=password`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ ...ADMIN, password }),
	})

beforeAll(async () => {
	server = await startServer({
		env: {
			ADMIN_EMAIL: ADMIN.email,
			ADMIN_PASSWORD: ADMIN.password,
			GENERATIONS_PER_HOUR_PER_IP: "1000",
		},
	})
	const signedIn = await signIn(ADMIN.password)
	token = ((await signedIn.json()) as { access_token: string }).access_token
	poems = (await (await fetch(`${server.url}/api/poems`)).json()) as typeof poems
}, 150_000)
afterAll(async () => void (await server?.stop()))

/** Text without the parameter that passes the cache by, which pages write into their forms. */
const bare = (html: string): string =>
	html
		.replace(/(&amp;|\?|&)fresh=1/g, "")
		.replaceAll('<input type="hidden" name="fresh" value="1"/>', "")
const isHit = (answer: Response): boolean => answer.headers.get("Cache-Status") === "odes; hit"

const addressOf = (kind: string, at: number): string => {
	const poem = poems[at % poems.length]!
	return {
		shelf: `/book?subject=${poem.subject}`,
		poem: `/book?poet=${encodeURIComponent(poem.poet_name)}&poemId=${poem.id}&subject=${poem.subject}`,
		poet: `/book?poet=${encodeURIComponent(poem.poet_name)}`,
		index: "/poets",
		record: `/api/poems/${poem.id}`,
		marks: `/api/highlights/poem/${poem.id}`,
		text: `/api/poems/${poem.id}.txt`,
		page: `/api/poems/paginated?page=${(at % 5) + 1}&pageSize=20`,
		poets: "/api/poets?page=1&pageSize=1000",
	}[kind]!
}
const textOf = async (address: string): Promise<string> => {
	const answer = await fetch(`${server.url}${address}`)
	return `${answer.status}\n${bare(await answer.text())}`
}
const readKinds = ["shelf", "poem", "poet", "index", "record", "marks", "text", "page", "poets"]

const writes: Record<string, (at: number) => Promise<Response>> = {
	archive: (at) => call("PUT", `/api/poems/${poems[at]!.id}`, { is_archived: true }),
	restore: (at) => call("PUT", `/api/poems/${poems[at]!.id}`, { is_archived: false }),
	protect: (at) => call("PUT", `/api/poems/${poems[at]!.id}`, { is_protected: at % 2 === 0 }),
	edit: (at) =>
		call("PUT", `/api/poems/${poems[at]!.id}`, {
			title: `Title ${at} ${Math.floor(at / 3)}`,
			content: poems[at]!.content,
			poet_id: poems[at]!.poet_id,
			subject: poems[at]!.subject,
		}),
	delete: (at) => call("DELETE", `/api/poems/${poems[at]!.id}`),
	poet: (at) => call("POST", "/api/poets/admin/add-poet", { name: `Newcomer ${at}` }),
	submit: (at) =>
		call("POST", "/api/poems/admin/submit-protected-poem", {
			title: `Handed in ${at}`,
			poetName: poems[at]!.poet_name,
			content: "One line,\nanother line.",
			subject: "Moose",
		}),
	generate: (at) =>
		call("POST", "/api/poems/generate", {
			poetId: poems[at]!.poet_id,
			poetName: poems[at]!.poet_name,
			subject: "Magnesium",
			tokenLimitPercentage: 0.5,
		}),
	...invisibleWrites(),
}

/** What no kept answer shows: games, sign-ins, and requests that are refused. */
function invisibleWrites(): Record<string, (at: number) => Promise<Response>> {
	const eight = (at: number) => Array.from({ length: 8 }, (_, i) => poems[(at + i) % 60]!.id)
	const startMatch = (poemIds: string[]) => call("POST", "/api/deathmatches", { poemIds })
	return {
		match: (at) => startMatch(eight(at + 60)),
		async round(at) {
			const alive = (await (await fetch(`${server.url}/api/poems`)).json()) as { id: string }[]
			const ids = Array.from({ length: 8 }, (_, i) => alive[(at + i) % alive.length]!.id)
			const { id } = (await (await startMatch(ids)).json()) as { id: string }
			const round = { round_number: 1, poem1_id: ids[0], poem2_id: ids[1], winner_id: ids[1] }
			return call("POST", `/api/deathmatches/${id}/rounds`, round)
		},
		refusedMatch: (at) => startMatch([...eight(at).slice(1), randomUUID()]),
		refusedEdit: (at) => call("PUT", `/api/poems/${randomUUID()}`, { is_archived: at % 2 === 0 }),
		refusedPoem: () =>
			call("POST", "/api/poems/generate", {
				poetId: randomUUID(),
				poetName: "Nobody",
				subject: "Moose",
				tokenLimitPercentage: 0.5,
			}),
		signIn: (at) => signIn(at % 2 === 0 ? ADMIN.password : "a wrong password"),
	}
}

describe("kept answers", () => {
	test("are never a byte behind a write that has answered", async () => {
		const step = fc.record({
			write: fc.constantFrom(...Object.keys(writes)),
			at: fc.nat(60),
			reads: fc.array(fc.record({ kind: fc.constantFrom(...readKinds), at: fc.nat(60) }), {
				minLength: 2,
				maxLength: 5,
			}),
		})
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 10 }), async (steps) => {
				for (const { write, at, reads } of steps) {
					// Warm what the write may make stale, write, and read again.
					for (const read of reads) await fetch(`${server.url}${addressOf(read.kind, read.at)}`)
					const written = await writes[write]!(at)
					expect(written.status, `${write} ${await written.clone().text()}`).toBeLessThan(500)
					for (const read of reads) {
						const address = addressOf(read.kind, read.at)
						const asked = `${address}${address.includes("?") ? "&" : "?"}fresh=1`
						// A poem's highlights are written after its answer, so between two readings there may be a write of nobody's here.
						const before = await textOf(asked)
						const kept = await textOf(address)
						if (kept === before) continue
						expect(kept, `${address} after ${write}`).toBe(await textOf(asked))
					}
				}
			}),
			{ numRuns: 6, endOnFailure: true },
		)
	}, 300_000)

	test("are made once: the second answer is the first's bytes, under one strong tag, and 304 costs no body", async () => {
		const address = `${server.url}${addressOf("poem", 70)}`
		const first = await fetch(address)
		const etag = first.headers.get("ETag") ?? ""
		expect(etag).toMatch(/^"[\w-]+"$/)
		expect(await (await fetch(address)).text()).toBe(await first.text())
		expect((await fetch(address, { headers: { "If-None-Match": etag } })).status).toBe(304)
	})

	test("are JSON for whoever wants JSON, and annotations for whoever wants those, whichever was asked first", async () => {
		const address = `${server.url}${addressOf("marks", 72)}`
		const types = []
		for (const Accept of [
			"*/*",
			"application/ld+json",
			"application/json",
			"Application/LD+JSON",
			"*/*",
		]) {
			const answer = await fetch(address, { headers: { Accept } })
			types.push([
				answer.headers.get("Content-Type")?.split(";")[0],
				/(^|, )Accept(,|$)/.test(answer.headers.get("Vary") ?? ""),
				Array.isArray(await answer.json()),
			])
		}
		const [plain, annotated] = [
			["application/json", true, true],
			["application/ld+json", true, false],
		]
		expect(types).toEqual([plain, annotated, plain, annotated, plain])
	})

	test("do not depend on Host, X-Forwarded-*, Accept-Encoding or what else the first visitor sent", async () => {
		const poison = {
			Host: "evil.example",
			"X-Forwarded-Host": "evil.example:1337",
			"X-Forwarded-Proto": "gopher",
			Forwarded: "host=evil.example",
			"Accept-Language": "evil",
			Origin: "https://evil.example",
			Referer: "https://evil.example/",
			"User-Agent": "evil",
			"Accept-Encoding": `evil;q=1, ${"x".repeat(3_000)}, deflate, gzip;q=0.001`,
		}
		// Nothing is kept after this.
		expect((await call("POST", "/api/poets/admin/add-poet", { name: "A Clean Slate" })).ok).toBe(
			true,
		)
		for (const kind of readKinds) {
			const address = addressOf(kind, 71)
			const poisoned = await ask(`${server.url}${address}`, { headers: poison })
			expect([address, poisoned.headers["cache-status"]]).toEqual([address, undefined])
			const plain = await ask(`${server.url}${address}`)
			expect([address, plain.headers["cache-status"]]).toEqual([address, "odes; hit"])
			expect(plain.headers["content-encoding"]).toBeUndefined()
			expect(JSON.stringify(plain.headers) + plain.text).not.toMatch(
				/evil\.example|gopher:|:1337|: ?"?evil"/,
			)
			expect(poisoned.text).toBe(plain.text)
		}
	})

	test("stay, whatever other addresses are made up: neither unknown parameters nor unknown values of known ones are kept", async () => {
		const isKept = async (address: string) => isHit(await fetch(`${server.url}${address}`))
		const own = [
			"/",
			"/book?subject=Moose",
			addressOf("poem", 73),
			"/poets",
			"/about",
			"/test-highlights",
		]
		// The first asking renders them; the home page has six pairs.
		const warm = async () => {
			for (const address of own)
				await expect.poll(() => isKept(address), { interval: 1, message: address }).toBe(true)
		}
		await warm()
		const madeUp = (at: number) => [
			`/?x=${at}`,
			`/?featured=${at}`,
			`/book?x=${at}`,
			`/book?poet=Nobody+${at}`,
			`/book?subject=Moose&poet=nobody${at}`,
			`/poets?page=${900 + at}`,
			`/poets?letter=${at}`,
			`/test-highlights?highlights=${at}`,
			`/about?${at}`,
			`/api/poems/paginated?page=${900 + at}&pageSize=20`,
			`/api/poems/paginated?page=1.${"0".repeat(at + 1)}`,
			`/api/poets?page=${900 + at}&pageSize=2`,
			`/api/poets?pageSize=0${at + 1}`,
			`/api/poems/${randomUUID()}`,
		]
		for (let at = 0; at < 10; at += 1) {
			for (const address of madeUp(at))
				for (const _ of ["first", "again"])
					expect([address, await isKept(address)]).toEqual([address, false])
		}
		await warm()
	})

	test(
		"wait for no slow reader: hundreds of clients that read nothing hold nothing up",
		timed,
		async () => {
			const { port } = new URL(server.url)
			const sockets = Array.from({ length: 300 }, () =>
				connect({ port: Number(port), host: "127.0.0.1" }),
			)
			const memory = () =>
				Number(
					/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, "utf8"))?.[1] ??
						0,
				) / 1024
			const before = memory()
			for (const socket of sockets) {
				socket.pause()
				socket.write("GET /poets HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(20))
			}
			await new Promise((resolve) => setTimeout(resolve, 500))
			const startedAt = performance.now()
			expect((await fetch(`${server.url}/about`)).status).toBe(200)
			expect(performance.now() - startedAt).toBeLessThan(2_000)
			expect(memory() - before).toBeLessThan(120)
			for (const socket of sockets) socket.destroy()
		},
	)

	test("are not kept for what is asked with unknown parameters, nor for a signed-in visitor", async () => {
		const strange = await fetch(`${server.url}/book?nobody=${Date.now()}`)
		expect(strange.headers.get("Server-Timing")).toContain("total")
		expect([isHit(strange), isHit(await fetch(strange.url))]).toEqual([false, false])
		const own = await fetch(`${server.url}/book`, { headers: { Cookie: "__session=somebody" } })
		expect(own.headers.get("Server-Timing")).toContain("total")
		expect(own.headers.get("Cache-Control")).toBe("private, no-cache")
		expect(strange.headers.get("Cache-Control")).toBe("private, no-cache")
	})

	test("are never changed by what no link or form can ask of a page: it is told what it may ask", async () => {
		for (const path of ["/", "/book", "/generate", "/admin/prompts", "/api"]) {
			for (const method of ["PUT", "PATCH", "DELETE", "PROPFIND"]) {
				const answer = await fetch(`${server.url}${path}`, { method })
				expect([answer.status, answer.headers.get("Allow")], `${method} ${path}`).toEqual([
					405,
					"GET, HEAD, POST, OPTIONS",
				])
			}
			const asked = await fetch(`${server.url}${path}`, { method: "OPTIONS" })
			expect([asked.status, asked.headers.get("Allow")], path).toEqual([
				204,
				"GET, HEAD, POST, OPTIONS",
			])
		}
	})
})
