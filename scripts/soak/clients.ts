import { randomUUID } from "node:crypto"
import {
	type Answer,
	insist,
	isDone,
	isOpen,
	isSilent,
	oneOf,
	type Person,
	personOf,
	type Site,
	think,
} from "./person"

// What people do. Each writes down what was sent and what was acknowledged.

/** Poems of one client before it removes its oldest. */
const MOST_POEMS = 20

const PAGES = [
	"/",
	"/book",
	"/poets?tab=all",
	"/search?q=moose",
	"/api/poems?subject=Moose",
	"/today",
]

async function read(person: Person) {
	await person.send(oneOf(PAGES, person.random))
	await person.send(`/book?poem=${oneOf(person.poemIds, person.random)}`)
	await think(person, 200)
}

const PAIRS = [
	[0, 1],
	[2, 3],
	[4, 5],
	[6, 7],
] as const

async function play(person: Person) {
	const made = await person.send("/api/deathmatches", { body: { poemIds: person.poemIds } })
	if (!isDone(made)) return
	const id = String(made.body.id)
	for (const [at, [first, second]] of PAIRS.entries()) {
		const winner_id = person.poemIds[person.random() < 0.5 ? first : second]
		const round = {
			deathmatch_id: id,
			round_number: at + 1,
			poem1_id: person.poemIds[first],
			poem2_id: person.poemIds[second],
			winner_id,
		}
		const from = Date.now()
		const saved = await insist(person, `/api/deathmatches/${id}/rounds`, { body: round })
		if (!saved) return
		const { client } = person
		if (isDone(saved))
			person.record({
				kind: "made",
				what: "round",
				client,
				from,
				to: saved.to,
				outcome: "ok",
				key: `${id} ${at + 1}`,
				value: String(winner_id),
			})
		await think(person, 100)
	}
}

async function askForPoem(person: Person) {
	const key = randomUUID()
	const body = { poetId: oneOf(person.poetIds, person.random), subject: "Marriage" }
	// The same key once more gives the same poem, also after a failure.
	for (let times = 0; times < 2; times += 1) {
		const init = { body, headers: { "Idempotency-Key": key } }
		const from = Date.now()
		// A poem that failed stays failed.
		const answer = await insist(person, "/api/poems/generate", init, isSilent)
		if (!answer) return
		const poem = isDone(answer) ? (answer.body.poem as { id: string }).id : null
		person.record({ kind: "asked", client: person.client, key, poem, from, to: answer.to })
	}
	await think(person, 500)
}

export const PROMPT = "poem_user"

/** Exactly one version is the current one. */
async function readPrompt(person: Person) {
	const path = `/api/prompt-templates/type/${PROMPT}`
	const answer = await person.send(path, { headers: person.admin })
	if (!isDone(answer)) return
	const all = answer.body as unknown as { id: string; is_active: boolean }[]
	const value = all.flatMap(({ id, is_active }) => (is_active ? [id] : [])).join(" and ")
	const { from, to } = answer
	person.record({ kind: "read", client: person.client, register: PROMPT, value, from, to })
}

async function choosePrompt(person: Person) {
	const id = oneOf(person.templates, person.random)
	const path = `/api/prompt-templates/${id}/set-current`
	const answer = await person.send(path, { method: "POST", headers: person.admin })
	recordWrite(person, PROMPT, id, answer)
	await readPrompt(person)
	await think(person, 200)
}

function recordWrite(
	person: Person,
	register: string,
	value: string,
	answer: Answer,
	base?: string,
) {
	if (!isDone(answer) && !isOpen(answer)) return
	const { from, to } = answer
	const outcome = isDone(answer) ? "ok" : "unknown"
	person.record({ kind: "write", client: person.client, register, value, base, from, to, outcome })
}

async function readPoem(person: Person, id: string) {
	const answer = await person.send(`/api/poems/${id}`, { headers: person.admin })
	if (!isDone(answer)) return null
	const { body, from, to } = answer
	const seen = { kind: "read", client: person.client, from, to } as const
	person.record({ ...seen, register: `text ${id}`, value: String(body.content) })
	person.record({ ...seen, register: `curated ${id}`, value: String(body.is_protected) })
	return body
}

/** Two editors at one poem: who edits an older version is refused. */
async function edit(person: Person) {
	const id = oneOf(person.edited, person.random)
	const poem = await readPoem(person, id)
	if (!poem) return
	const { title, poet_id, updated_at } = poem
	const content = `A moose stood.\n${randomUUID()}`
	const answer = await person.send(`/api/poems/${id}`, {
		method: "PUT",
		headers: person.admin,
		body: { title, content, poet_id, updated_at },
	})
	recordWrite(person, `text ${id}`, content, answer, String(poem.content))
	await think(person, 200)
}

async function curate(person: Person) {
	const id = oneOf(person.curated, person.random)
	const is_protected = person.random() < 0.5
	const init = { method: "PUT", headers: person.admin, body: { is_protected } }
	const answer = await person.send(`/api/poems/${id}`, init)
	recordWrite(person, `curated ${id}`, String(is_protected), answer)
	await readPoem(person, id)
	await think(person, 200)
}

/** Adds poems, and removes its oldest when it has many. */
function submitter() {
	const mine: { id: string; title: string }[] = []
	return async (person: Person) => {
		const title = `Soaked ${randomUUID()}`
		const body = { title, poetName: "Emily Dickinson", content: "A moose stood.", subject: "Moose" }
		const { admin: headers, client } = person
		const added = await person.send("/api/poems/admin/submit-protected-poem", { headers, body })
		const poem = { what: "poem", key: title, value: title, client } as const
		const spanOf = ({ from, to }: Answer) => ({ from, to })
		if (isDone(added)) {
			person.record({ kind: "made", ...poem, ...spanOf(added), outcome: "ok" })
			mine.push({ id: String(added.body.id), title })
		}
		const oldest = mine.length > MOST_POEMS ? mine.shift() : undefined
		if (oldest) {
			const gone = await person.send(`/api/poems/${oldest.id}`, { method: "DELETE", headers })
			const outcome = isDone(gone) ? "ok" : "unknown"
			const it = { ...poem, key: oldest.title, value: oldest.title }
			person.record({ kind: "removed", ...it, ...spanOf(gone), outcome })
		}
		await think(person, 400)
	}
}

const KINDS: readonly (() => (person: Person) => Promise<unknown>)[] = [
	() => read,
	() => play,
	() => read,
	() => askForPoem,
	() => choosePrompt,
	() => read,
	() => play,
	() => edit,
	() => curate,
	submitter,
]

/** Fifty clients are fifteen readers, ten players and five of each other kind. */
export async function runClient(site: Site, client: number): Promise<void> {
	const person = personOf(site, client)
	const act = (KINDS[client % KINDS.length] ?? (() => read))()
	while (!site.isOver()) await act(person)
}

/** Reads every register once more, when all is quiet. */
export async function readAll(site: Site): Promise<void> {
	const person = personOf(site, -1)
	await readPrompt(person)
	for (const id of [...site.edited, ...site.curated]) await readPoem(person, id)
}
