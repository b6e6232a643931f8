import { db } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import type { Flash } from "~/platform/http/flash"
import { log } from "~/platform/log.server"
import { fold } from "~/platform/text"
import { isUuid } from "~/platform/validation"
import { type Choices, listChoices } from "../compare/comparison.server"
import { viewHighlights } from "../highlights/highlight-data"
import { highlightRecord } from "../highlights/highlights.server"
import { poemSelect } from "../poems/poems.server"
import { type PoemRecord, recordOfPoem } from "~/features/champions/champions.server"
import { byTitle, fromPlace, shelfList, standing } from "~/features/catalog/poem-places.server"
import { listShelves } from "~/features/catalog/shelves.server"
import { viewStylePoints } from "../poets/style-points"
import { type BookAddress, chooseSubject, neighbour, notices } from "./book"
import { poetNamed, neighbourPoets, poetsOnShelf } from "./shelf-poets.server"

const shelves = rememberUntilWrite(async () => listShelves())
const shelfTotal = async (subject: string) =>
	(await shelves()).find(({ name }) => name === subject)?.poemCount

type Neighbour = { poemId: string; poet: string; title: string }
export type Reading = {
	state: "reading"
	poem: {
		id: string
		title: string
		content: string
		poet: string
		poetSlug: string | null
		isProtected: boolean
		model: string | null
		howMade: string | null
		createdAt: string
	}
	highlights: ReturnType<typeof viewHighlights>
	subject: string
	subjects: string[]
	place: number
	total: number
	previousPoem: Neighbour
	nextPoem: Neighbour
	previousPoet: string
	nextPoet: string
	previousSubject: string
	nextSubject: string
	style: ReturnType<typeof viewStylePoints>
	referenceUrl: string | null
	/** In ranked pairings; null when it had none. */
	record: PoemRecord | null
	/** What it can be compared with */
	choices: Choices
	notice: Flash | null
}
export type BookPage =
	| Reading
	| { state: "empty"; text: string; notice: Flash | null }
	| { state: "not-found"; notice: Flash | null }
	| {
			state: "failed"
			panel: "Failed to load poems" | "Failed to load poem details"
			notice: Flash
	  }

type Row = NonNullable<Awaited<ReturnType<typeof findPoemRow>>>
const findPoemRow = rememberUntilWrite(async (id: string) =>
	db.poem.findUnique({ where: { id }, select: poemSelect }),
)
const placeOnShelf = rememberUntilWrite(async (shelf: string, sortTitle: string, id: string) => {
	const { place, previousId, nextId } = await standing(shelfList(shelf), { sortTitle, id })
	const rows = await db.poem.findMany({
		where: { id: { in: [previousId, nextId] } },
		select: { id: true, title: true, poet: { select: { name: true } } },
	})
	const find = (wanted: string): Neighbour | undefined => {
		const row = rows.find((poem) => poem.id === wanted)
		return row && { poemId: row.id, poet: row.poet.name, title: row.title }
	}
	return { place, previousPoem: find(previousId), nextPoem: find(nextId) }
})

export async function loadBook(address: BookAddress): Promise<BookPage> {
	let subjects: string[]
	let requested: Row | null
	try {
		subjects = (await shelves()).map(({ name }) => name)
	} catch (error) {
		return failed("Failed to load poems", notices.failed, error)
	}
	if (subjects.length === 0)
		return {
			state: "empty",
			text: "There are no poems in the database.",
			notice: notices.noSubjects,
		}
	try {
		requested = await findRequestedPoem(address.poemId)
		const subject = chooseSubject(subjects, address, requested?.shelf ?? null)
		if (subject === undefined) return { state: "not-found", notice: notices.noInitialPoem }
		return await readShelf(subjects, subject, address, requested)
	} catch (error) {
		return failed("Failed to load poem details", notices.noDetails, error)
	}
}

async function findRequestedPoem(poemId: string | null): Promise<Row | null> {
	if (!isUuid(poemId)) return null
	const row = await findPoemRow(poemId.toLowerCase())
	if (row?.isArchived) return null
	return row
}

function failed(
	panel: "Failed to load poems" | "Failed to load poem details",
	notice: Flash,
	cause: unknown,
): BookPage {
	log.error({ err: cause }, panel)
	return { state: "failed", panel, notice }
}

async function readShelf(
	subjects: string[],
	subject: string,
	address: BookAddress,
	requested: Row | null,
): Promise<BookPage> {
	const here = requested?.shelf === subject ? requested : null
	const poet = await choosePoet(subject, address.poet ?? here?.poet.name ?? null)
	const isEmptyAddress =
		address.poet === null && address.poemId === null && address.subject === null
	if (!poet)
		return {
			state: "not-found",
			notice: isEmptyAddress ? notices.noInitialPoem : notices.noPoets(subject),
		}
	const isRequested = here !== null && here.poetId === poet.poetId
	const missed = address.poemId !== null && !isRequested
	const isPoetMissing = address.poet !== null && fold(address.poet) !== poet.sortName
	let row: Row | null = here
	if (missed && isPoetMissing) row = await firstPoemOfShelf(subject)
	else if (!isRequested) row = await firstPoemOf(subject, poet.poetId)
	if (!row)
		return {
			state: "empty",
			text: "Could not load the selected poem's details.",
			notice: notices.noDetails,
		}
	const unknownSubject = address.subject !== null && fold(address.subject) !== fold(subject)
	let notice: Flash | null = null
	if (unknownSubject) notice = notices.noPoems(address.subject ?? "")
	if (missed) notice = notices.notAvailable
	return reading(subjects, subject, row, notice)
}

async function choosePoet(subject: string, wanted: string | null) {
	const named = wanted === null ? null : await poetNamed(subject, fold(wanted))
	if (named) return named
	const poets = await poetsOnShelf(subject)
	return poets.find(({ curatedCount }) => curatedCount > 0) ?? poets[0]
}

/** The first curated one, or the first of all. */
const firstPoemOf = rememberUntilWrite(async (shelf: string, poetId: string) =>
	db.poem.findFirst({
		where: { poetId, shelf, isArchived: false },
		orderBy: [{ isProtected: "desc" }, { sortTitle: "asc" }, { id: "asc" }],
		select: poemSelect,
	}),
)

const firstPoemOfShelf = rememberUntilWrite(async (shelf: string) =>
	db.poem.findFirst({ where: shelfList(shelf).where, orderBy: [...byTitle], select: poemSelect }),
)

async function reading(
	subjects: string[],
	subject: string,
	row: Row,
	notice: Flash | null,
): Promise<Reading> {
	const total = (await shelfTotal(subject)) ?? 1
	const [{ place, previousPoem, nextPoem }, [previousPoet, nextPoet], choices] = await Promise.all([
		placeOnShelf(subject, row.sortTitle, row.id),
		neighbourPoets(subject, row.poet.name, row.poetId),
		listChoices(row.id, row.poetId, subject, row.sortTitle),
	])
	const self = { poemId: row.id, poet: row.poet.name, title: row.title }
	return {
		state: "reading",
		poem: {
			id: row.id,
			title: row.title,
			content: row.content,
			poet: row.poet.name,
			poetSlug: row.poet.slug,
			isProtected: row.isProtected,
			model: row.model,
			howMade: row.howMade,
			createdAt: row.createdAt.toISOString(),
		},
		highlights: viewHighlights(row.content, row.highlights.map(highlightRecord)),
		subject,
		subjects,
		place,
		total,
		previousPoem: previousPoem ?? self,
		nextPoem: nextPoem ?? self,
		previousPoet,
		nextPoet,
		previousSubject: neighbour(subjects, subject, -1) ?? subject,
		nextSubject: neighbour(subjects, subject, 1) ?? subject,
		style: viewStylePoints(row.poet.stylePoints),
		referenceUrl: row.poet.referenceUrl,
		record: await recordOfPoem(row.id),
		choices,
		notice,
	}
}

/** `isCurated` draws from the curated poems, if there are any. `random` returns 0 ≤ x < 1. */
export async function pickRandomPoem(
	random: () => number,
	{ isCurated }: { isCurated: boolean },
): Promise<{ poemId: string; poet: string; subject: string } | null> {
	const all = await shelves()
	const hasCurated = isCurated && all.some(({ curatedCount }) => curatedCount > 0)
	const countOf = ({ poemCount, curatedCount }: (typeof all)[number]) =>
		hasCurated ? curatedCount : poemCount
	let place = Math.floor(random() * all.reduce((sum, shelf) => sum + countOf(shelf), 0))
	for (const shelf of all) {
		if (place < countOf(shelf)) {
			const found = await db.poem.findFirst({
				...(await fromPlace(shelfList(shelf.name), place + 1, { isCurated: hasCurated })),
				select: { id: true, poet: { select: { name: true } } },
			})
			return found && { poemId: found.id, poet: found.poet.name, subject: shelf.name }
		}
		place -= countOf(shelf)
	}
	return null
}
