import autocannon from "autocannon"
import { register } from "tsx/esm/api"
import { cpuSeconds, load, startOurs, table } from "./measure.mjs"

// The cost of generating a poem, and what readers notice meanwhile. The AI service is a mock in
// this process.

register()
const mock = await import("../../tests/mocks/anthropic.ts")

const RUNS = 40
const WAITING = 50
const ROUNDS = 3
const POEM = [
	"Title: Bog\n\n",
	...Array.from(
		{ length: 14 },
		(_, at) => `One wet line and then another wet line, number ${at}\n`,
	),
]
const MARKS = JSON.stringify({
	highlights: Array.from({ length: 6 }, (_, at) => ({
		quote: `line, number ${at}`,
		line: at + 1,
		note: "Counting: the lines are counted.",
		label: "Counting",
	})),
})
// A session without an account: no page is cached.
const FRESH = { cookie: "__session=nobody" }

const middle = (numbers) =>
	[...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function poetsOf({ url }) {
	const { data } = await (await fetch(`${url}/api/poets?page=1&pageSize=100`)).json()
	return data.map(({ id, name }) => ({ id, name }))
}

async function writePoem({ url }, poet, subject) {
	const answer = await fetch(`${url}/api/poems/generate`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			poetId: poet.id,
			poetName: poet.name,
			subject,
			userId: null,
			tokenLimitPercentage: 1,
		}),
	})
	if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
}

async function startRun({ url }, poet, subject) {
	const answer = await fetch(`${url}/generate`, {
		method: "POST",
		redirect: "manual",
		body: new URLSearchParams({ poetId: poet.id, subject, key: crypto.randomUUID() }),
	})
	const id = new URLSearchParams(answer.headers.get("location")?.split("?")[1]).get("run")
	if (!id) throw new Error(`no run: ${answer.status}`)
	return id
}

const subjects = ["Moose", "Magnesium", "Marriage"]

/** Processor time of the server for one poem, with request, queue and saving. */
async function workPerPoem(server, poets, runs) {
	await Promise.all(Array.from({ length: 4 }, (_, at) => writePoem(server, poets[at], "Moose")))
	const before = cpuSeconds(server.pid)
	for (let at = 0; at < runs; at += 4)
		await Promise.all(
			[0, 1, 2, 3].map((next) =>
				writePoem(server, poets[(at + next) % poets.length], subjects[(at + next) % 3]),
			),
		)
	return ((cpuSeconds(server.pid) - before) / runs) * 1000
}

/** From the first words of the service to the first words in the event stream. */
async function firstText(server, api, poets) {
	const times = []
	for (let at = 0; at < 10; at += 1) {
		let sentAt = 0
		api.play((exchange) => {
			if (!exchange.body.stream) return mock.says(MARKS)(exchange)
			const write = exchange.res.write.bind(exchange.res)
			exchange.res.write = (chunk) => {
				if (!sentAt && String(chunk).includes("FIRST")) sentAt = performance.now()
				return write(chunk)
			}
			return mock.says(["Title: FIRST\n\n", "One wet line\n", "two\n"], { pauseMs: 100 })(exchange)
		})
		const id = await startRun(server, poets[at], "Moose")
		const events = await fetch(`${server.url}/api/generations/${id}/events`)
		let text = ""
		let shownAt = 0
		for await (const chunk of events.body.pipeThrough(new TextDecoderStream())) {
			text += chunk
			if (!shownAt && text.includes("FIRST")) shownAt = performance.now()
		}
		times.push(shownAt - sentAt)
	}
	return { middle: middle(times), worst: Math.max(...times) }
}

/** The median of several short loads, so that a busy machine affects both sides. */
async function reading(server, name, target, options) {
	const runs = []
	for (let round = 0; round < ROUNDS; round += 1)
		runs.push(await load(server, target, { seconds: 3, connections: 8, ...options }))
	return {
		what: name,
		perSecond: middle(runs.map((run) => run.perSecond)),
		p50: middle(runs.map((run) => run.p50)),
		p99: middle(runs.map((run) => run.p99)),
		cpuMicros: middle(runs.map((run) => run.cpuMicros)),
	}
}

const pages = [
	["fresh page", "/book", { headers: FRESH }],
	["kept page", "/book", {}],
]

/** Readers before and during 50 waiting runs, each with a listener. */
async function waitingRuns(server, api, poets) {
	await load(server, "/book", { seconds: 2, headers: FRESH })
	const rows = []
	for (const [name, target, options] of pages)
		rows.push(await reading(server, `${name}, nobody waits`, target, options))
	api.play(() => {})
	const watching = new AbortController()
	for (let at = 0; at < WAITING; at += 1) {
		const id = await startRun(server, poets[at % poets.length], subjects[at % 3])
		void fetch(`${server.url}/api/generations/${id}/events`, { signal: watching.signal })
			.then(
				({ body }) => body.pipeTo(new WritableStream()),
				() => {},
			)
			.catch(() => {})
	}
	await wait(1_000)
	for (const [name, target, options] of pages)
		rows.push(await reading(server, `${name}, ${WAITING} wait`, target, options))
	watching.abort()
	const ratios = pages.map(([name], at) => ({
		figure: `${name}: processor time with ${WAITING} waiting ÷ without (at most 1.1)`,
		value: rows[at + pages.length].cpuMicros / rows[at].cpuMicros,
	}))
	return { rows, ratios }
}

/** The longest wait of a reader, with and without the composer at work. */
async function whileComposing(server, poets) {
	const look = async () => {
		const result = await autocannon({
			url: `${server.url}/about`,
			connections: 1,
			duration: 8,
			headers: FRESH,
		})
		return { p50: result.latency.p50, p99: result.latency.p99, worst: result.latency.max }
	}
	const idle = await look()
	const work = { isOver: false, poems: 0 }
	const write = async (from) => {
		for (let at = from; !work.isOver; at += 4) {
			await writePoem(server, poets[at % poets.length], subjects[at % 3])
			work.poems += 1
		}
	}
	const writers = [0, 1, 2, 3].map(write)
	const busy = await look()
	work.isOver = true
	await Promise.all(writers)
	return [
		{ what: "nobody writes", ...idle },
		{ what: "the composer writes", ...busy, poems: work.poems },
	]
}

export async function benchGeneration() {
	const api = await mock.startAnthropic()
	const service = await startOurs({
		ANTHROPIC_API_KEY: "sk-ant-bench",
		ANTHROPIC_BASE_URL: api.url,
		AI_TIMEOUT_MS: "600000",
	})
	const composer = await startOurs({ AI_PROVIDER: "composer" })
	try {
		const poets = await poetsOf(service)
		api.play((exchange) => mock.says(exchange.body.stream ? POEM : MARKS)(exchange))
		const withService = await workPerPoem(service, poets, RUNS)
		const first = await firstText(service, api, poets)
		const own = await poetsOf(composer)
		const withComposer = await workPerPoem(composer, own, RUNS)
		const stalls = await whileComposing(composer, own)
		const { rows, ratios } = await waitingRuns(service, api, poets)
		const figures = [
			{
				figure: "our work for one poem of a service, ms of processor (below 50)",
				value: withService,
			},
			{ figure: "our work for one poem of the composer, ms of processor", value: withComposer },
			{
				figure: "first words: from the service to the event stream, ms, middle (below 150)",
				value: first.middle,
			},
			{ figure: "first words, worst of ten", value: first.worst },
			...ratios,
		]
		process.stdout.write(
			`${table("Having poems written", figures)}\n${table("Readers meanwhile", rows)}\n${table("A reader's wait, ms", stalls)}\n`,
		)
		return { figures, rows, stalls }
	} finally {
		// Runs that wait for a silent service would block an orderly stop.
		await service.kill()
		await composer.kill()
		await api.close()
	}
}
