import { db, type Prisma } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import { nearest } from "~/platform/nearest"
import { slugOf } from "~/features/catalog/slug"
import { titleOf } from "~/features/poems/poem"
import { viewStylePoints } from "~/features/poets/style-points"
import { type DeviceId, deviceOf } from "~/features/techniques/devices"
import { describeForm } from "./poet-form"

const POEMS_PER_SUBJECT = 60
const MAX_SUBJECTS = 20

type Named = { name: string; slug: string }
type ListedPoem = { id: string; title: string; model: string | null }
type UsedDevice = { id: DeviceId; name: string; count: number }
type Subject = { name: string; poemCount: number; poems: ListedPoem[] }

export type PoetPage = {
	name: string
	slug: string
	language: string | null
	bio: string
	styleDescription: string
	style: ReturnType<typeof viewStylePoints>
	referenceUrl: string | null
	form: string | null
	poemCount: number
	subjects: Subject[]
	devices: UsedDevice[]
	previous: Named | null
	next: Named | null
}

/** Null without such a poet. */
export const loadPoetPage = rememberUntilWrite(async (slug: string): Promise<PoetPage | null> => {
	const poet = await db.poet.findUnique({
		where: { slug },
		select: {
			id: true,
			name: true,
			language: true,
			bio: true,
			styleDescription: true,
			stylePoints: true,
			referenceUrl: true,
			form: true,
			poemCount: true,
			place: true,
		},
	})
	if (!poet) return null
	const { id, place, stylePoints, form, ...shown } = poet
	const [subjects, devices, neighbours] = await Promise.all([
		readSubjects(id),
		readDevices(id),
		readNeighbours(place),
	])
	return {
		...shown,
		...neighbours,
		slug,
		style: viewStylePoints(stylePoints),
		form: describeForm(form),
		subjects,
		devices,
	}
}, 200)

/** The subjects of the poet's poems, in the order of the page. */
export async function listSubjects(poetId: string, take?: number) {
	const shelves = await db.shelfPoet.findMany({
		where: { poetId },
		select: { poemCount: true, shelf: { select: { name: true, sortName: true } } },
		orderBy: [{ shelf: { sortName: "asc" } }, { shelfName: "asc" }],
		...(take && { take }),
	})
	return shelves.map(({ poemCount, shelf: { name } }) => ({ name, poemCount }))
}

async function readSubjects(poetId: string): Promise<Subject[]> {
	const subjects = await listSubjects(poetId, MAX_SUBJECTS)
	return Promise.all(
		subjects.map(async (subject) => ({ ...subject, poems: await readPoems(poetId, subject.name) })),
	)
}

/** A poet's poems about one subject, in the order of the page. */
export const onSubject = (poetId: string, shelf: string) =>
	({
		where: { poetId, shelf, isArchived: false },
		orderBy: [{ isProtected: "desc" }, { sortTitle: "asc" }, { id: "asc" }],
	}) satisfies Prisma.PoemFindManyArgs

async function readPoems(poetId: string, shelf: string): Promise<ListedPoem[]> {
	const poems = await db.poem.findMany({
		...onSubject(poetId, shelf),
		select: { id: true, title: true, model: true },
		take: POEMS_PER_SUBJECT,
	})
	return poems.map((poem) => ({ ...poem, title: titleOf(poem.title) }))
}

const MOST_USED = 8

/** Of the notes to poems that are not archived. */
async function readDevices(poetId: string): Promise<UsedDevice[]> {
	const rows = await db.$queryRaw<{ device: string; count: number | bigint }[]>`
		SELECT "Highlight"."device", COUNT(*) AS "count"
		FROM "Poem" JOIN "Highlight" ON "Highlight"."poemId" = "Poem"."id"
		WHERE "Poem"."poetId" = ${poetId} AND "Poem"."isArchived" = false
			AND "Highlight"."device" IS NOT NULL
		GROUP BY "Highlight"."device"
		ORDER BY COUNT(*) DESC, "Highlight"."device" LIMIT ${MOST_USED}`
	return rows.flatMap(({ device, count }) => {
		const known = deviceOf(device)
		return known ? [{ id: known.id, name: known.name, count: Number(count) }] : []
	})
}

/** In the order of the index. */
async function readNeighbours(place: number | null) {
	if (place === null) return { previous: null, next: null }
	const rows = await db.poet.findMany({
		where: { place: { in: [place - 1, place + 1] } },
		select: { name: true, slug: true, place: true },
	})
	const at = (wanted: number): Named | null => {
		const row = rows.find((poet) => poet.place === wanted)
		return row?.slug ? { name: row.name, slug: row.slug } : null
	}
	return { previous: at(place - 1), next: at(place + 1) }
}

const BEGINNING = 3
const MAX_WORDS = 4
const CANDIDATES = 100

/** Poets whose names are like the slug. Looks at a few hundred names that begin like its words. */
export const nearestPoets = rememberUntilWrite(async (slug: string): Promise<Named[]> => {
	const words = slugOf(slug)
		.split("-")
		.sort((one, other) => other.length - one.length)
		.slice(0, MAX_WORDS)
	const found = await Promise.all(
		words.flatMap((word) => {
			const startsWith = word.slice(0, BEGINNING)
			return [{ sortLastName: { startsWith } }, { sortName: { startsWith } }].map((where) =>
				db.poet.findMany({
					where: { ...where, slug: { not: null } },
					select: { name: true, slug: true },
					take: CANDIDATES,
				}),
			)
		}),
	)
	const bySlug = new Map(found.flat().map(({ name, slug }) => [slug ?? "", name]))
	const named = [...bySlug].map(([own, name]) => ({ slug: own, name }))
	return nearest(slug, named, { nameOf: ({ name }) => name })
}, 100)
