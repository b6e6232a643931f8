import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { openApiDocument } from "~/features/api/openapi"
import { reshelveAll } from "~/features/catalog/shelves.server"
import { db, transact } from "~/platform/database/db.server"
import { type Answer, ask } from "./ask"
import { readDocument } from "./document"
import { type FuzzRequest, requestOf } from "./fuzz"

const LONGEST_ANSWER_MS = 15_000
/** How many requests are in the air at once: they meet each other's writes. */
export const AT_ONCE = 4

const described = openApiDocument("http://localhost")
const document = readDocument(described)
export const operations = document.operations

/** Requests that are sent at the same time. */
export const batches = fc.array(requestOf(operations, described.components.schemas), {
	minLength: AT_ONCE,
	maxLength: AT_ONCE,
})

/** Sends requests of the generator to a server, with ids that are in its database. */
export function fuzzTarget(url: string, signIn: () => Promise<string>) {
	/** How often each call answered with each status. */
	const seen = new Map<string, number>()
	let token = ""
	let pools: Record<string, string[]> = {}
	let members: Record<string, string[]> = {}

	const pick = (from: string[] | undefined, at: string): string =>
		from?.[Number(at) % Math.max(1, from.length)] ?? randomUUID()

	/** Puts real ids for those that stand in. `pathId` is the id in the request's own address. */
	const fillIn = (text: string, pathId = "") =>
		text
			.replaceAll("@token", `Bearer ${token}`.slice(text.startsWith("bearer") ? 7 : 0))
			.replaceAll("@path", pathId)
			.replace(/@member:(\d+)/g, (_, at: string) => pick(members[pathId], at))
			.replace(/@(poem|poet|match|template|run):(\d+)/g, (_, kind: string, at: string) =>
				pick(pools[kind], at),
			)

	async function fillPools() {
		const some = { select: { id: true }, take: 30 } as const
		const [poem, poet, match, template, run] = await Promise.all([
			db.poem.findMany(some),
			db.poet.findMany(some),
			db.deathmatch.findMany({
				take: 30,
				select: { id: true, poems: { select: { poemId: true } } },
			}),
			db.promptTemplate.findMany(some),
			db.generation.findMany({ ...some, where: { finishedAt: { not: null } } }),
		])
		members = Object.fromEntries(
			match.map(({ id, poems }) => [id, poems.map(({ poemId }) => poemId)]),
		)
		pools = Object.fromEntries(
			Object.entries({ poem, poet, match, template, run }).map(([kind, rows]) => [
				kind,
				rows.map(({ id }) => id),
			]),
		)
	}

	async function send(request: FuzzRequest): Promise<{ address: string; answer: Answer }> {
		const { method, query, headers, body } = request
		const search = new URLSearchParams(query.map(([name, value]) => [name, fillIn(value)]))
		const path = fillIn(request.path)
		const pathId = path.split("/").find((part) => /^[\da-f-]{36}$/.test(part))
		const address = `${path}${query.length > 0 ? `?${search}` : ""}`
		const filled = Object.fromEntries(
			Object.entries(headers).map(([name, value]) => [name, fillIn(value)]),
		)
		const type =
			body === undefined || "Content-Type" in headers ? {} : { "Content-Type": "application/json" }
		let timer: NodeJS.Timeout | undefined
		const late = new Promise<never>(
			(_, reject) =>
				(timer = setTimeout(
					() => reject(new Error(`${method} ${address} did not answer`)),
					LONGEST_ANSWER_MS,
				)),
		)
		const answer = await Promise.race([
			ask(`${url}${address}`, {
				method,
				headers: { ...type, ...filled },
				body: body === undefined ? undefined : fillIn(body, pathId),
			}),
			late,
		]).finally(() => clearTimeout(timer))
		return { address, answer }
	}

	/** What is wrong with an answer; null when nothing is. */
	function objectionTo(request: FuzzRequest, address: string, answer: Answer): string | null {
		const what = `${request.id} ${answer.status}`
		seen.set(what, (seen.get(what) ?? 0) + 1)
		if (answer.status === 500) return `${request.method} ${address} answered 500: ${answer.text}`
		if (request.method !== "HEAD") return document.objection(request.method, address, answer)
		const said = document.find("GET", address)?.operation.responses[String(answer.status)]
		return said && answer.bytes.length === 0
			? null
			: `HEAD ${address} answered ${answer.status} with ${answer.bytes.length} bytes`
	}

	return {
		seen,
		/** Renews the ids that stand-ins become, and the token. */
		async prepare() {
			token = await signIn()
			await fillPools()
		},
		fillPools,
		/** What is wrong with the answers to these requests. */
		async objections(requests: readonly FuzzRequest[]): Promise<string[]> {
			const answers = await Promise.all(requests.map(send))
			return answers
				.map(({ address, answer }, at) => objectionTo(requests[at]!, address, answer))
				.filter((objection) => objection !== null)
		},
	}
}

/** Removes what requests have made since then, so that a long run meets a book of one size. */
export async function sweep(since: Date): Promise<void> {
	const made = { createdAt: { gt: since } }
	await transact(async (tx) => {
		await tx.deathmatch.deleteMany({ where: made })
		await tx.generation.deleteMany({ where: { ...made, finishedAt: { not: null } } })
		await tx.poem.deleteMany({ where: made })
		await tx.poet.deleteMany({ where: { ...made, poems: { none: {} }, generations: { none: {} } } })
		await tx.promptTemplate.deleteMany({ where: { ...made, isActive: false } })
		await tx.auditEntry.deleteMany({ where: made })
		await reshelveAll(tx)
	})
}
