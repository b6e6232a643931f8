import { z } from "~/platform/zod"
import { subjects } from "../../poems/poem"
import { DEVICES } from "../../techniques/devices"

/** Line numbers count from 1, empty lines too. */
const lineNumber = z.number().int().min(1)

const noteSchema = z.strictObject({
	/** The line that the note is about, or the first and the last of several. */
	lines: z.union([lineNumber, z.tuple([lineNumber, lineNumber])]),
	/** The words in the line of each version, in their order; without them the whole lines. */
	quotes: z.array(z.string().min(1)).optional(),
	label: z.string(),
	device: z.enum(DEVICES.map(({ id }) => id)),
	style_specific: z.boolean(),
	/** True of every mixture. `{quote}` stands for the words of this one. */
	note: z.string(),
})

const deckSchema = z.strictObject({
	subject: z.enum(subjects),
	/** The things and beings that come back in every mixture. */
	cast: z.array(z.string().min(1)).min(2).max(4),
	/** Without quotes and apostrophes: they are shown as they are stored. */
	titles: z.array(z.string().regex(/^[^"']+$/)).min(3),
	/** Lines that stay together: each group is taken whole from one version. */
	tied: z.array(z.array(lineNumber).min(2)).default([]),
	/** Lines that rhyme in every mixture. */
	rhymes: z.array(z.array(lineNumber).min(2)).default([]),
	/** Syllables of each line that is not empty; a form that repeats is given once. */
	syllables: z.array(z.number().int().min(1)).optional(),
	/** Whole poems of the same shape. Any of them gives any of its lines to the mixture. */
	versions: z.array(z.string().min(1)).min(4).max(6),
	notes: z.array(noteSchema).min(5),
})

/** For the composer, in the manner of Queneau's "Cent mille milliards de poèmes". */
export const kitSchema = z.strictObject({ poet: z.string(), decks: z.array(deckSchema).min(1) })

export type Kit = z.output<typeof kitSchema>
export type Deck = Kit["decks"][number]
export type KitNote = Deck["notes"][number]
