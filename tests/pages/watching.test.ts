import { readFileSync } from "node:fs"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import * as mock from "../mocks/anthropic"
import { json as answers, type MockApi } from "../mocks/api-server"
import { ask as askWith, type Answer } from "../setup/ask"
import { type RunningServer, startServer } from "../setup/server"

// The real server, watched: its metrics, its log, and what it does with connections and headers.

const TOKEN = "a token would have no spaces".replaceAll(" ", "-")
const ADMIN = { email: "editor@example.com", password: "a long enough password" }
const TRACE = "0af7651916cd43dd8448eb211c80319c"
const json = { "Content-Type": "application/json" }

let server: RunningServer
let model: MockApi
/** What is answered to half a header, and after how many milliseconds. */
let half: Promise<{ text: string; ms: number }>

beforeAll(async () => {
	model = await mock.startAnthropic()
	model.play((exchange) =>
		(exchange.body.stream
			? mock.says("Title: Bog\n\nOne wet\nline")
			: mock.says('[{"quote": "wet", "note": "Wet: it is."}]'))(exchange),
	)
	server = await startServer({
		env: {
			METRICS_PORT: "0",
			METRICS_TOKEN: TOKEN,
			TRUST_PROXY: "1",
			LOG_LEVEL: "info",
			ADMIN_EMAIL: ADMIN.email,
			ADMIN_PASSWORD: ADMIN.password,
			ANTHROPIC_API_KEY: "sk-ant-a-test-key",
			ANTHROPIC_BASE_URL: model.url,
			CONTACT_EMAIL: "odes@site.example",
		},
	})
	half = sendHalf("GET / HTTP/1.1\r\nHost: localhost\r\n")
}, 150_000)
afterAll(async () => {
	await server?.stop()
	await model?.close()
})

function sendHalf(text: string): Promise<{ text: string; ms: number }> {
	const startedAt = Date.now()
	const socket = connect({ port: Number(new URL(server.url).port), host: "127.0.0.1" })
	let answer = ""
	socket.on("data", (bytes: Buffer) => void (answer += bytes.toString()))
	socket.write(text)
	return new Promise((resolve) =>
		socket.on("close", () => resolve({ text: answer, ms: Date.now() - startedAt })),
	)
}

const ask = (path: string, init: Parameters<typeof askWith>[1] = {}): Promise<Answer> =>
	askWith(server.url + path, init)
const ownPort = () => /metrics are served at (http:\S+?)"/.exec(server.output())?.[1] ?? ""
const metricsWith = (authorization?: string) =>
	askWith(ownPort(), { headers: { Authorization: authorization } })
const metrics = async () => (await metricsWith(`Bearer ${TOKEN}`)).text
const valueOf = (text: string, series: string) =>
	Number(
		text
			.split("\n")
			.find((line) => line.startsWith(`${series} `))
			?.slice(series.length + 1) ?? 0,
	)
const requestsOf = (route: string, status: number, method = "GET") =>
	`http_server_request_duration_seconds_count{http_request_method="${method}",` +
	`http_route="${route}",http_response_status_code="${status}"}`
const logLines = () =>
	server
		.output()
		.split("\n")
		.filter((line) => line.startsWith("{"))
		.map((line) => JSON.parse(line) as Record<string, unknown>)

const poetId = async () => (await ask("/api/poets?page=1&pageSize=1")).json.data[0].id as string
const generate = async (headers: Record<string, string> = {}) =>
	ask("/api/poems/generate", {
		method: "POST",
		headers: { ...json, ...headers },
		body: JSON.stringify({ poetId: await poetId(), subject: "Moose", model: "anthropic" }),
	})

describe("metrics", () => {
	test("are answered to the token only, on the own port and on the site's, and kept by nobody", async () => {
		for (const wrong of [undefined, "Bearer", "Bearer x", `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
			const refused = await metricsWith(wrong)
			expect([refused.status, refused.headers["www-authenticate"]]).toEqual([401, "Bearer"])
			expect(refused.text).not.toContain("http_server")
			const site = await ask("/metrics", { headers: { Authorization: wrong } })
			expect([site.status, site.headers["cache-control"]]).toEqual([401, "no-store"])
		}
		const headers = { Authorization: `Bearer ${TOKEN}` }
		for (const answer of [
			await askWith(ownPort(), { headers }),
			await ask("/metrics", { headers }),
		]) {
			expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"])
			expect(answer.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8")
			expect(answer.text).toContain("# TYPE http_server_request_duration_seconds histogram")
			expect(answer.text).toMatch(/^odes_build_info\{version="[\d.]+",build="\w+",/m)
		}
		expect((await askWith(ownPort().replace("/metrics", "/"), { headers })).status).toBe(404)
	})

	test("count requests by route, also those from the response cache, and never name a path", async () => {
		const before = await metrics()
		for (let time = 0; time < 3; time += 1) await ask("/poets/emily-dickinson")
		await ask("/poets/nobody-of-that-name")
		await ask("/made-up/address?x=1")
		await ask("/api/poets/made-up")
		await ask("/", { method: "MADEUP" }).catch(() => undefined)
		const after = await metrics()
		const more = (series: string) => valueOf(after, series) - valueOf(before, series)
		expect(more(requestsOf("/poets/:slug", 200))).toBe(3)
		expect(more('odes_response_cache_lookups_total{result="hit"}')).toBe(2)
		expect(more(requestsOf("/poets/:slug", 404))).toBe(1)
		expect(more(requestsOf("/*", 404))).toBe(1)
		expect(more(requestsOf("/api/poets/:id", 400))).toBe(1)
		expect(after).not.toMatch(/emily|made-up|nobody|MADEUP/)
	})

	test("count runs, calls of the provider and statements of the database", async () => {
		const before = await metrics()
		expect((await generate()).status).toBe(201)
		const after = await metrics()
		const more = (series: string) => valueOf(after, series) - valueOf(before, series)
		const provider = 'gen_ai_provider_name="anthropic"'
		expect(more(`odes_run_duration_seconds_count{${provider},outcome="complete"}`)).toBe(1)
		for (const operation of ["write", "annotate"]) {
			const labels = `${provider},gen_ai_operation_name="${operation}"`
			expect(more(`gen_ai_client_operation_duration_seconds_count{${labels}}`)).toBe(1)
		}
		expect(after).toContain('odes_runs_open{state="waiting"} 0')
		expect(after).toContain('odes_queue_places{state="free"} 2')
		const selects = /^db_client_operation_duration_seconds_count\{.*"SELECT"\} [1-9]/m
		expect(after).toMatch(selects)
		expect(after).toContain("odes_database_up 1")
	})

	test("docs/alerts.md names only what is exported", async () => {
		const text = await metrics()
		const guide = readFileSync("docs/alerts.md", "utf8")
		const exported = new Set(
			[...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name).concat("up"),
		)
		const named = [
			...guide.matchAll(/\b(?:http|db|gen_ai|odes|process|nodejs|v8js)_\w+(?=[{[`) ])/g),
		]
			.map(([name]) => name)
			.filter((name) => !guide.includes(`${name}="`) && !guide.includes(`${name}!`))
			.map((name) => (exported.has(name) ? name : name.replace(/_(bucket|sum|count)$/, "")))
		expect(named.length).toBeGreaterThan(20)
		const labels = new Set(["http_route", "http_response_status_code", "gen_ai_provider_name"])
		const unknown = named.filter((name) => !exported.has(name) && !labels.has(name))
		expect([...new Set(unknown)]).toEqual([])
		const used = [...guide.matchAll(/[{,](\w+)(?:=~|!~|!=|=)"/g)].map(([, label]) => label)
		const isThere = (label = "") =>
			["job", "error_type"].includes(label) || text.includes(`${label}="`)
		expect(used.filter((label) => !isThere(label))).toEqual([])
		const alerts = [...guide.matchAll(/^### .*$\n\n```promql\n[\s\S]+?\n```$/gm)]
		expect(alerts.length).toBe([...guide.matchAll(/^### /gm)].length)
	})
})

describe("traces", () => {
	test("the caller's trace goes on in the log and in the calls of the provider", async () => {
		const from = model.seen.length
		const header = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` }
		const { status, headers } = await generate(header)
		expect(status).toBe(201)
		const calls = model.seen.slice(from).map((seen) => String(seen.headers.traceparent))
		expect(calls.map((call) => call.slice(0, 36))).toEqual([`00-${TRACE}-`, `00-${TRACE}-`])
		const line = () => logLines().find(({ requestId }) => requestId === headers["x-request-id"])
		await expect.poll(line).toMatchObject({ traceId: TRACE, status: 201 })
		expect(line()?.spanId).toMatch(/^[\da-f]{16}$/)
	})

	test("a failed run logs the trace of the request that asked for it", async () => {
		const trace = "1".repeat(32)
		model.play(answers(401, { type: "error", error: { type: "authentication_error" } }))
		const { status } = await generate({ traceparent: `00-${trace}-b7ad6b7169203331-01` })
		expect(status).toBeGreaterThanOrEqual(500)
		const failed = () => logLines().find(({ msg }) => msg === "generation failed")
		await expect.poll(failed).toMatchObject({ traceId: trace, provider: "anthropic" })
	})
})

describe("lines of requests", () => {
	const from = { "X-Forwarded-For": "2001:db8:5:6::7" }
	const network = "2001:db8:5:6::/64"
	const lineOf = async ({ headers }: Answer) => {
		const line = () =>
			logLines().find((one) => one.requestId === headers["x-request-id"] && one.msg === "request")
		await expect.poll(line).toBeDefined()
		return line() ?? {}
	}

	test("say from where it came when it was refused, and never who reads what", async () => {
		const big = { method: "POST", headers: { ...json, ...from }, body: "x".repeat(100_001) }
		const guess = { ...big, body: JSON.stringify({ ...ADMIN, password: "a wrong password" }) }
		const refused = [
			[401, await ask("/api/prompt-templates", { ...big, body: "{}" })],
			[
				403,
				await ask("/api/deathmatches", {
					...big,
					headers: { ...big.headers, Origin: "https://x.example", Cookie: "theme=dark" },
				}),
			],
			[413, await ask("/api/deathmatches", big)],
			[400, await ask("/auth/v1/token?grant_type=password", guess)],
			// A page sends to the sign-in.
			[302, await ask("/admin/prompts", { headers: from })],
		] as const
		for (const [status, answer] of refused)
			expect(await lineOf(answer)).toMatchObject({ status, address: network })
		for (const path of ["/about?line", "/api/poets", "/admin"]) {
			const line = await lineOf(await ask(path, { headers: from }))
			expect([line.path, line.status]).toEqual([path.replace("?line", ""), 200])
			expect(JSON.stringify(line)).not.toContain("2001:db8")
		}
	})

	test("name the account that is signed in, whatever the answer", async () => {
		const signIn = { method: "POST", headers: json, body: JSON.stringify(ADMIN) }
		const { access_token: token, user } = (await ask("/auth/v1/token?grant_type=password", signIn))
			.json as { access_token: string; user: { id: string } }
		const headers = { ...json, ...from, Authorization: `Bearer ${token}` }
		const read = await lineOf(await ask("/auth/v1/user", { headers }))
		expect(read).toMatchObject({ status: 200, userId: user.id })
		expect(read).not.toHaveProperty("address")
		const refused = await ask("/api/poets/admin/add-poet", { method: "POST", headers, body: "{}" })
		expect(await lineOf(refused)).toMatchObject({ status: 400, userId: user.id, address: network })
	})
})

describe("headers", () => {
	test("pages and their parts are for this site, calls, pictures and feeds for others, too", async () => {
		const policyOf = async (path: string) =>
			(await ask(path)).headers["cross-origin-resource-policy"]
		for (const path of ["/", "/about", "/book", "/admin"])
			expect([path, await policyOf(path)]).toEqual([path, "same-origin"])
		for (const path of ["/api/poets", "/oembed", "/feed.xml", "/favicon.svg", "/today.json"])
			expect([path, await policyOf(path)]).toEqual([path, "cross-origin"])
		// Kept and made anew.
		for (const _ of ["made", "kept"]) {
			const { headers } = await ask("/about")
			expect(headers["permissions-policy"]).toContain("camera=()")
			expect(headers["x-frame-options"]).toBe("DENY")
			expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'")
		}
	})

	test("what is no page has a policy that lets it load nothing; a page has one of its own, once", async () => {
		const NOTHING =
			"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
		const asset = /\/assets\/[^"]+\.js/.exec((await ask("/book")).text)?.[0] ?? ""
		const [poem] = (await ask("/api/poems/paginated?pageSize=1")).json.data
		const files = ["/favicon.svg", "/manifest.webmanifest", "/feed.xml", "/today.json", asset]
		const downloads = ["/poets/emily-dickinson.epub", "/poets/emily-dickinson.txt"]
		const others = ["/api/poets", "/speculation-rules.json", "/robots.txt"]
		for (const path of [...files, ...downloads, ...others, `/api/poems/${poem.id}`])
			for (const _ of ["made", "kept"])
				expect([path, (await ask(path)).headers["content-security-policy"]]).toEqual([
					path,
					NOTHING,
				])
		for (const path of ["/", "/about", "/deathmatch", "/made-up.txt", "/admin"])
			for (const _ of ["made", "kept"]) {
				const policy = (await ask(path)).headers["content-security-policy"] as string
				expect([path, policy.match(/default-src/g)?.length]).toEqual([path, 1])
				expect(policy).toContain("script-src 'self'")
			}
	})

	test("sign-in tells no times, and sign-out clears what the browser keeps", async () => {
		const tried = await ask("/auth/v1/token?grant_type=password", {
			method: "POST",
			headers: json,
			body: JSON.stringify({ ...ADMIN, password: "a wrong password" }),
		})
		const form = await ask("/admin", {
			method: "POST",
			headers: {
				"Content-Type": "application/x-www-form-urlencoded",
				"Sec-Fetch-Site": "same-origin",
			},
			body: new URLSearchParams({ ...ADMIN, password: "another wrong one" }).toString(),
		})
		expect([tried.status, tried.headers["server-timing"]]).toEqual([400, undefined])
		expect(form.headers["server-timing"]).toBeUndefined()
		const out = await ask("/logout", {
			method: "POST",
			headers: { Cookie: "__session=x", "Sec-Fetch-Site": "same-origin" },
		})
		expect([out.status, out.headers["clear-site-data"]]).toEqual([303, '"cache"'])
	})

	test("a call that needs an account says 401, however its path is written", async () => {
		const { status, json: problem } = await ask("/API/prompt-templates", {
			method: "POST",
			headers: json,
			body: "{}",
		})
		expect([status, problem.code]).toEqual([401, "AUTH"])
	})

	test("security.txt names the contact", async () => {
		const { status, text } = await ask("/.well-known/security.txt")
		expect([status, text.split("\n")[0]]).toEqual([200, "Contact: mailto:odes@site.example"])
	})
})

describe("connections", () => {
	test("one that sends half a header is closed after 15 seconds", async () => {
		const { text, ms } = await half
		expect(text).toMatch(/^HTTP\/1\.1 408 /)
		expect(ms).toBeGreaterThan(14_000)
		expect(ms).toBeLessThan(25_000)
	}, 30_000)
})
