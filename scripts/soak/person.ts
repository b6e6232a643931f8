import { setTimeout as pause } from "node:timers/promises"
import type { Entry } from "./check"

// One client: what it sends, and what it writes down of failures.

const GIVE_UP_MS = 30_000
const JSON_TYPE = { "Content-Type": "application/json" }

export type Site = {
	url: string
	/** An Authorization header. */
	admin: Record<string, string>
	poemIds: string[]
	/** Poems that are edited, and poems that are curated: nobody else writes them. */
	edited: string[]
	curated: string[]
	poetIds: string[]
	templates: string[]
	record(entry: Entry): void
	count(): void
	random(): number
	isOver(): boolean
}

export type Answer = {
	status: number
	body: Record<string, unknown>
	from: number
	to: number | null
}
type Init = { method?: string; headers?: Record<string, string>; body?: unknown }
export type Person = Site & { client: number; send(path: string, init?: Init): Promise<Answer> }

/** Status 0: no answer came, because the server was killed, or in time. */
async function ask(
	site: Site,
	path: string,
	{ method, headers, body }: Init = {},
): Promise<Answer> {
	const from = Date.now()
	site.count()
	try {
		const answer = await fetch(site.url + path, {
			method: method ?? (body === undefined ? "GET" : "POST"),
			headers: { ...(body === undefined ? {} : JSON_TYPE), ...headers },
			body: body === undefined ? undefined : JSON.stringify(body),
			signal: AbortSignal.timeout(GIVE_UP_MS),
		})
		const text = await answer.text()
		const isJson = /json/.test(answer.headers.get("Content-Type") ?? "")
		const value: unknown = isJson && text ? JSON.parse(text) : {}
		return { status: answer.status, body: value as Answer["body"], from, to: Date.now() }
	} catch (error) {
		const isLate = (error as Error).name === "TimeoutError"
		await pause(50)
		return { status: 0, body: {}, from, to: isLate ? null : Date.now() }
	}
}

export function personOf(site: Site, client: number): Person {
	const send = async (path: string, init: Init = {}) => {
		const answer = await ask(site, path, init)
		const { status, body, from, to } = answer
		const what = `${init.method ?? "request"} ${path.replace(/[\da-f-]{36}/g, "…")}`
		const said = String(body.detail ?? "")
		// A silence of half a minute is a failure, too.
		const isLate = status === 0 && to === null
		// 409 and 412 are answers about versions, 502 to 504 of a poem asked for are the provider's.
		const isProvider = path === "/api/poems/generate" && status > 500
		if ((status >= 400 && ![409, 412].includes(status) && !isProvider) || isLate)
			site.record({ kind: "failed", client, what, status: isLate ? 599 : status, said, from, to })
		return answer
	}
	return { ...site, client, send }
}

export const isSilent = ({ status }: Answer) => status === 0
export const isDone = ({ status }: Answer) => status >= 200 && status < 300
/** True when the answer leaves open whether the server has stored something. */
export const isOpen = ({ status }: Answer) => status === 0 || status >= 500
export const oneOf = <T>(from: readonly T[], random: () => number): T =>
	from[Math.floor(random() * from.length)] as T
export const think = (person: Person, ms: number) => pause(ms * (0.5 + person.random()))

/** Asks again while the answer leaves that open. Null when the soak is over before. */
export async function insist(
	person: Person,
	path: string,
	init: Init,
	leavesOpen = isOpen,
): Promise<Answer | null> {
	for (;;) {
		const answer = await person.send(path, init)
		if (!leavesOpen(answer)) return answer
		if (person.isOver()) return null
		await pause(100)
	}
}
