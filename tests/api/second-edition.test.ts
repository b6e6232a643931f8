import { randomUUID } from "node:crypto"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { stringify } from "yaml"
import { editNote } from "~/features/curation/notes/note-edits.server"
import { notesKey } from "~/features/curation/notes/note-rows.server"
import { deletePoem, updatePoem } from "~/features/curation/poems/poem-edits.server"
import { db, transact } from "~/platform/database/db.server"
import { type PoemFile, type PoetFile, readLibrary } from "../../prisma/library"
import { seed } from "../../prisma/seed"
import { makeEditor } from "../setup/admin"
import { placeOf } from "../setup/places"

// A library of the first edition becomes one of the second: two poets of the first, as they were
// shipped, and a third who comes with the second.

const root = mkdtempSync(path.join(tmpdir(), "odes-edition-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const FIRST_LIBRARY = "tests/setup/first-edition"
const [catullus, xenophanes] = readLibrary(FIRST_LIBRARY) as [PoetFile, PoetFile]
const [played, edited, noted, deleted] = [...catullus.poems, ...xenophanes.poems] as [
	PoemFile,
	PoemFile,
	PoemFile,
	PoemFile,
]

const howMade = (title: string) =>
	`Written for the second edition of “${title}”: its form is named here, and what is invented.`

/** As in the files. */
const fileOf = ({ poems, ...poet }: PoetFile) =>
	stringify({
		...poet,
		poems: poems.map(({ highlights, ...poem }) => ({
			...poem,
			highlights: highlights.map(({ isStyleSpecific, ...note }) => ({
				...note,
				style_specific: isStyleSpecific,
			})),
		})),
	})

function renewed(poet: PoetFile): PoetFile {
	const poems = poet.poems.map((poem) => ({ ...poem, how_made: howMade(poem.title) }))
	return { ...poet, poems }
}

/** Every poem has a note on its making; the first has another title, and one more line. */
function secondEdition(): PoetFile[] {
	const [first, second] = [renewed(catullus), renewed(xenophanes)]
	const change = first.poems[0]!
	change.title = "Another Title"
	change.content = `${change.content}\nOne more line.`
	first.bio = "Another life (c. 84 BC). It has two sentences."
	second.poems.push({ ...second.poems[0]!, id: NEW_POEM, title: "A New Poem" })
	const third = { ...renewed(xenophanes), id: randomUUID(), name: "Arion of Lesbos" }
	third.poems = third.poems.map((poem) => ({ ...poem, id: randomUUID() }))
	return [third, first, second]
}
const NEW_POEM = randomUUID()

function prismaDirOf(name: string, poets?: readonly PoetFile[]): string {
	const directory = path.join(root, name)
	cpSync("prisma/prompts", path.join(directory, "prompts"), { recursive: true })
	if (!poets) {
		cpSync(FIRST_LIBRARY, path.join(directory, "library"), { recursive: true })
		return directory
	}
	cpSync("prisma/first-edition.json", path.join(directory, "first-edition.json"))
	mkdirSync(path.join(directory, "library"), { recursive: true })
	for (const poet of poets)
		writeFileSync(path.join(directory, "library", `${poet.id}.yaml`), fileOf(poet))
	return directory
}
const first = prismaDirOf("first")
const second = prismaDirOf("second", secondEdition())

async function clear(): Promise<void> {
	await transact(async (tx) => {
		await tx.round.deleteMany()
		await tx.deathmatch.deleteMany()
		await tx.poem.deleteMany()
		await tx.poet.deleteMany()
		await tx.setting.deleteMany()
	})
}

/** What a database from before the fingerprints lacks. */
const forget = () =>
	transact(async (tx) => {
		const key = { in: ["library_editions", "library_written"] }
		await tx.setting.deleteMany({ where: { key } })
	})

const poemOf = (id: string) =>
	db.poem.findUnique({ where: { id }, include: { highlights: { orderBy: { ordinal: "asc" } } } })
const stored = async (id: string) => (await poemOf(id))!

const MATCH = randomUUID()
async function playRound(): Promise<void> {
	const [poem1Id, poem2Id] = [played.id, edited.id]
	await transact(async (tx) => {
		await tx.deathmatch.create({ data: { id: MATCH } })
		await tx.round.create({
			data: {
				id: randomUUID(),
				deathmatchId: MATCH,
				roundNumber: 1,
				poem1Id,
				poem2Id,
				winnerId: poem1Id,
			},
		})
	})
}

/** An administrator edits a poem and a note, and deletes a poem; visitors play a round. */
async function useTheSite() {
	const { id, email } = await makeEditor()
	const actor = { id, email, sessionId: "", sessionEndsAt: "" }
	const { poetId, content } = await stored(edited.id)
	const text = { title: "By the Administrator", content, poet_id: poetId }
	await updatePoem(actor, edited.id, { kind: "full", text, flags: {}, updatedAt: null })
	const { highlights } = await stored(noted.id)
	const [note] = highlights
	await editNote(actor, { poemId: noted.id, key: notesKey(highlights), noteId: note!.id }, {
		quote: note!.text,
		line: String((note!.startLineIndex ?? 0) + 1),
		note: "A note by the administrator.",
		label: note!.displayLabel ?? "",
		device: note!.device ?? "",
		color: note!.color,
		style: note!.isStyleSpecific ? "true" : "",
	} as never)
	await deletePoem(actor, deleted.id)
	await playRound()
}

beforeEach(async () => {
	await clear()
	await seed({ prismaDir: first })
})

describe.each([
	["whose fingerprints were kept when it was seeded", false],
	["from before fingerprints were kept", true],
])("a database of the first edition %s", (_, isOld) => {
	test("gets the second by npm run db:seed; what was changed stays and is named, what was deleted comes back", async () => {
		await useTheSite()
		if (isOld) await forget()
		const before = new Map(
			await Promise.all(
				[played, edited, noted].map(async ({ id }) => [id, await stored(id)] as const),
			),
		)
		const total = catullus.poems.length + xenophanes.poems.length
		expect(await seed({ prismaDir: second })).toEqual({
			poets: 1,
			poems: xenophanes.poems.length + 2,
			renewed: total - 3,
			kept: ["By the Administrator", noted.title],
		})

		const now = await stored(played.id)
		expect(now).toMatchObject({
			title: "Another Title",
			sortTitle: "another title",
			howMade: howMade(played.title),
			isProtected: true,
			createdAt: before.get(played.id)!.createdAt,
		})
		expect(now.content).toContain("One more line.")
		expect(now.version).toBeGreaterThan(before.get(played.id)!.version)
		expect(now.highlights).toEqual(before.get(played.id)!.highlights)
		for (const { id } of [edited, noted]) expect(await stored(id)).toEqual(before.get(id))
		expect(await stored(deleted.id)).toMatchObject({ howMade: howMade(deleted.title) })
		expect(await stored(NEW_POEM)).toMatchObject({ title: "A New Poem", poetId: xenophanes.id })
		expect(await db.poet.findUnique({ where: { id: catullus.id } })).toMatchObject({
			bio: "Another life (c. 84 BC). It has two sentences.",
		})
		expect(await db.round.findMany({ where: { deathmatchId: MATCH } })).toMatchObject([
			{ poem1Id: played.id, poem2Id: edited.id, winnerId: played.id },
		])
		expect(await placeOf(NEW_POEM)).toEqual(expect.any(Number))

		const again = await seed({ prismaDir: second })
		expect(again).toEqual({
			poets: 0,
			poems: 0,
			renewed: 0,
			kept: ["By the Administrator", noted.title],
		})
	})

	test("gets the second at the next start, once, but for what was deleted", async () => {
		await useTheSite()
		if (isOld) await forget()
		const start = () => seed({ prismaDir: second, onlyIfEmpty: true })
		expect(await start()).toMatchObject({ poets: 1, poems: xenophanes.poems.length + 1 })
		expect(await poemOf(deleted.id)).toBeNull()
		expect(await stored(played.id)).toMatchObject({ title: "Another Title" })
		expect(await stored(edited.id)).toMatchObject({ title: "By the Administrator" })

		await transact((tx) => tx.poem.update({ where: { id: NEW_POEM }, data: { title: "Mine" } }))
		expect(await start()).toEqual({ poets: 0, poems: 0, renewed: 0, kept: [] })
		expect(await stored(NEW_POEM)).toMatchObject({ title: "Mine" })
	})
})

test("a database from before notes had devices is not taken for a changed one", async () => {
	await transact(async (tx) => {
		await tx.setting.deleteMany({ where: { key: "devices_named" } })
		await tx.highlight.updateMany({ data: { device: null } })
	})
	await forget()
	expect(await seed({ prismaDir: second, onlyIfEmpty: true })).toMatchObject({
		renewed: catullus.poems.length + xenophanes.poems.length,
		kept: [],
	})
	expect(await db.highlight.count({ where: { device: null } })).toBe(0)
})

test("a start of an older release leaves the second edition as it is", async () => {
	await seed({ prismaDir: second })
	expect(await seed({ prismaDir: first, onlyIfEmpty: true })).toMatchObject({ renewed: 0 })
	expect(await stored(played.id)).toMatchObject({ title: "Another Title" })
})

test("a database with poets of its own and no library is left alone by a start", async () => {
	await clear()
	await transact((tx) =>
		tx.poet.create({
			data: {
				id: randomUUID(),
				name: "Own",
				sortName: "own",
				sortLastName: "own",
				lastInitial: "O",
			},
		}),
	)
	expect(await seed({ prismaDir: second, onlyIfEmpty: true })).toMatchObject({ poets: 0, poems: 0 })
	expect(await db.poet.count()).toBe(1)
})
