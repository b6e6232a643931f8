import { randomUUID } from "node:crypto"
import { sortKeysOf, subjects } from "../app/features/poems/poem"
import { reshelveAll } from "../app/features/catalog/shelves.server"
import { parseName } from "../app/features/catalog/name"
import { slugOf } from "../app/features/catalog/slug"
import { DEVICES } from "../app/features/techniques/devices"
import { db, insertRows, refreshText } from "../app/platform/database/db.server"

const FIRST = [
	"Ada",
	"Bruno",
	"Clara",
	"Dmitri",
	"Élodie",
	"Farid",
	"Greta",
	"Hugo",
	"Ingrid",
	"João",
	"Katya",
	"Léa",
	"Mehmet",
	"Nadia",
	"Oskar",
	"Pilar",
	"Quentin",
	"Rosa",
	"Søren",
	"Tomás",
	"Una",
	"Victor",
	"Wanda",
	"Xenia",
	"Yusuf",
	"Zoë",
]
const BEGIN = [
	"Al",
	"Bar",
	"Cor",
	"Dun",
	"Eng",
	"Fal",
	"Gor",
	"Hal",
	"Ist",
	"Jan",
	"Kal",
	"Lor",
	"Mar",
	"Nor",
	"Oster",
	"Pell",
	"Quar",
	"Rav",
	"Sand",
	"Tor",
	"Ul",
	"Ver",
	"Wes",
	"Xan",
	"Yar",
	"Zel",
	"Mac",
	"Sch",
	"Ste",
	"Bre",
	"Жар",
	"Ög",
]
const MIDDLE = [
	"a",
	"en",
	"i",
	"o",
	"ber",
	"ding",
	"la",
	"mi",
	"ne",
	"ro",
	"stan",
	"ve",
	"wick",
	"ger",
]
const END = [
	"berg",
	"field",
	"ford",
	"ini",
	"kov",
	"ley",
	"man",
	"mont",
	"quist",
	"rup",
	"sen",
	"shaw",
	"son",
	"stein",
	"ton",
	"vic",
	"well",
	"wood",
	"é",
	"ez",
]
const NOUN = [
	"Antler",
	"Birch",
	"Crossing",
	"Dawn",
	"Ember",
	"Flare",
	"Glass",
	"Harbour",
	"Ink",
	"Kettle",
	"Lichen",
	"Marsh",
	"Night",
	"Orchard",
	"Ribbon",
	"Salt",
	"Thaw",
	"Vow",
	"Winter",
	"Yard",
]
const LINES = [
	"A moose stood in the road and would not be a sign.",
	"We burned the ribbon; it was whiter than the snow.",
	"You signed your name as if you bought a boat.",
	"The kettle knew before we did.",
	"Nothing was proved, and still we swept the floor.",
	"It went on burning under water for a while.",
	"I asked the marsh. The marsh was out.",
	"Two spoons, one drawer, and the long way home.",
]

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** All names differ, and their first letters are as unevenly distributed as those of real names. */
function scaleName(index: number): string {
	const first = at(FIRST, Math.floor(index / BEGIN.length) + index)
	const serial = Math.floor(index / (BEGIN.length * MIDDLE.length * END.length))
	const last =
		at(BEGIN, index + (index % 3 ? 0 : 18)) +
		at(MIDDLE, Math.floor(index / 7)) +
		at(END, Math.floor(index / 11))
	const letter = String.fromCodePoint(65 + (index % 26))
	return `${first} ${letter}. ${last}${serial || ""}`
}

const madeUpPoet = (index: number) => {
	const name = scaleName(index)
	const { sortName, sortLastName, initial } = parseName(name)
	return {
		id: randomUUID(),
		name,
		slug: slugOf(name),
		sortName,
		sortLastName,
		lastInitial: initial,
		referenceUrl: `https://poets.example/${index}`,
		stylePoints: ["Long lines", "Few adjectives", "A joke at the end"],
		createdAt: momentOf(0),
		bio: "",
		styleDescription: "",
		poemCount: 0,
		place: 0,
	}
}

const madeUpPoem = (index: number, poetId: string) => {
	const title = `${at(NOUN, index)} and ${at(NOUN, Math.floor(index / 20) + 7)}, No. ${index}`
	const content = Array.from({ length: 8 + (index % 9) }, (_, line) =>
		at(LINES, index + line * 3),
	).join("\n")
	const moment = momentOf(index)
	const subject = at(subjects, index + Math.floor(index / 7))
	return {
		id: randomUUID(),
		title,
		content,
		...sortKeysOf({ title, content }),
		subject,
		shelf: subject,
		createdAt: moment,
		updatedAt: moment,
		poetId,
		isGenerated: true,
		isArchived: false,
		isProtected: index % 10 === 0,
		viewCount: 0,
		likes: 0,
		version: 1,
	}
}

/** Some devices are named often and most rarely, as in the shipped library. */
const deviceAt = (index: number) => {
	const share = ((index * 7919) % 10_007) / 10_007
	return at(DEVICES, Math.floor(share ** 3 * DEVICES.length)).id
}

function madeUpNote(
	index: number,
	{ id, content }: { id: string; content: string },
	ordinal: number,
) {
	const line = ordinal % content.split("\n").length
	const text = content.split("\n")[line] ?? ""
	return {
		id: randomUUID(),
		poemId: id,
		ordinal,
		text,
		note: `Note ${index}: the line says less than it means, and the next one knows it.`,
		displayLabel: "A made-up label",
		device: deviceAt(index),
		color: "hsl(40 80% 80%)",
		lineIndex: line,
		startLineIndex: line,
		endLineIndex: line,
		startCharIndex: 0,
		endCharIndex: text.length,
		isStyleSpecific: false,
	}
}

/** As SQLite stores it. */
const momentOf = (index: number) =>
	new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString().replace("Z", "+00:00")

const CHUNK = 5_000

/** Chunks, because all rows of a large library do not fit into the memory at once. */
async function inChunks<T>(
	count: number,
	row: (index: number) => T,
	insert: (rows: T[]) => Promise<unknown>,
): Promise<void> {
	for (let from = 0; from < count; from += CHUNK) {
		const length = Math.min(CHUNK, count - from)
		await insert(Array.from({ length }, (_, index) => row(from + index)))
	}
}

type Scale = { poets: number; poems: number; notesOfPoem?: number }

export async function addScale({ poets, poems, notesOfPoem = 0 }: Scale): Promise<void> {
	await db.$transaction(
		async (tx) => {
			const ids: string[] = []
			await inChunks(poets, madeUpPoet, (data) => {
				ids.push(...data.map(({ id }) => id))
				return insertRows(tx, "Poet", data)
			})
			const poetOf = (index: number) => at(ids, index * 7 + Math.floor(index / poets))
			await inChunks(
				poems,
				(index) => madeUpPoem(index, poetOf(index)),
				async (data) => {
					await insertRows(tx, "Poem", data)
					const notes = data.flatMap((poem, row) =>
						Array.from({ length: notesOfPoem }, (_, ordinal) =>
							madeUpNote(row * notesOfPoem + ordinal, poem, ordinal),
						),
					)
					await insertRows(tx, "Highlight", notes)
				},
			)
			await reshelveAll(tx)
			await refreshText(tx)
		},
		{ maxWait: 10_000, timeout: 600_000 },
	)
}
