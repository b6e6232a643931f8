import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { z } from "zod"
import { quoteSchema } from "../app/features/highlights/anchor"
import { subjects } from "../app/features/poems/poem"
import { DEVICES } from "../app/features/techniques/devices"
import { stylePointsSchema } from "../app/features/poets/poet-schema"
import { FORM_KINDS } from "../app/features/poets/poet-style"

/** The nearest of the composer's ten forms. */
const formSchema = z.strictObject({
	kind: z.enum(FORM_KINDS),
	lines: z.tuple([z.number().int(), z.number().int()]),
	syllables: z.tuple([z.number().int(), z.number().int()]),
})

const highlightSchema = z
	.strictObject({
		quote: z.string(),
		line: z.number().int(),
		note: z.string(),
		label: z.string(),
		device: z.enum(DEVICES.map(({ id }) => id)),
		style_specific: z.boolean(),
	})
	.transform(({ style_specific: isStyleSpecific, ...rest }) =>
		quoteSchema.parse({ ...rest, isStyleSpecific }),
	)

const poetFileSchema = z.strictObject({
	id: z.uuidv4(),
	name: z.string().min(1),
	filed_as: z.string().min(1).optional(),
	language: z.string(),
	bio: z.string(),
	style_description: z.string(),
	reference_url: z.url({ protocol: /^https$/ }).nullable(),
	style_points: stylePointsSchema,
	form: formSchema,
	poems: z.array(
		z.strictObject({
			id: z.uuidv4(),
			title: z.string().min(1),
			subject: z.enum(subjects),
			content: z.string().min(1),
			how_made: z.string().min(1).optional(),
			highlights: z.array(highlightSchema),
		}),
	),
})
export type PoetFile = z.output<typeof poetFileSchema>
export type PoemFile = PoetFile["poems"][number]

/** In the order of the file names. The error for an invalid file names it. */
export function readLibrary(directory: string): PoetFile[] {
	return readdirSync(directory)
		.filter((name) => name.endsWith(".yaml"))
		.sort()
		.map((name) => {
			const parsed = poetFileSchema.safeParse(
				parse(readFileSync(path.join(directory, name), "utf8")),
			)
			if (!parsed.success)
				throw new Error(
					`prisma/library/${name} is not well formed: ${z.prettifyError(parsed.error)}`,
				)
			return parsed.data
		})
}

/** The poems of the home page: one of each subject, in different moods. */
export const featured: [poet: string, title: string][] = [
	["Emily Dickinson", "He came without a Card at Dusk"],
	["Wisława Szymborska", "Number Twelve"],
	["Li Bai", "My Wife's Reply, Taken Down at Her Dictation"],
]

export const featuredIn = (library: readonly PoetFile[]): string[] =>
	featured.flatMap(([poetName, title]) => {
		const poet = library.find(({ name }) => name === poetName)
		const poem = poet?.poems.find((candidate) => candidate.title === title)
		return poem?.id ?? []
	})
