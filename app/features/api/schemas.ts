import { z } from "~/platform/zod"
import { newDeathmatchBody, newRoundBody } from "../deathmatch/deathmatch-schema"
import { newRankedMatchBody, rankedPickBody } from "../deathmatch/ranked/ranked-schema"
import { SIDES } from "../deathmatch/ranked/ranked-match"
import { championSchema, championsFacts } from "../champions/champions-schema"
import { generateBodySchema, highlightBodySchema } from "../generation/generation-schema"
import {
	highlightSchema,
	listedPoemSchema,
	poemExcerptSchema,
	poemSchema,
} from "../poems/poem-schema"
import { flagsShape, fullSchema, submitSchema } from "~/features/curation/poems/poem-update"
import { newPoetSchema } from "~/features/curation/poets/poet-form"
import { poetSchema } from "../poets/poet-schema"
import { newTemplateSchema, promptTemplateSchema, renameSchema } from "../prompts/prompt-schema"
import { searchAnswerSchema } from "../search/search-schema"
import { passageSchema, techniqueSchema } from "../technique-pages/technique-schema"
import { oembedSchema } from "../deathmatch/result/oembed-schema"

export const pageOf = <T extends z.ZodType>(item: T) =>
	z.object({
		data: z.array(item),
		metadata: z.object({
			currentPage: z.int(),
			pageSize: z.int(),
			totalItems: z.int(),
			totalPages: z.int(),
			hasNextPage: z.boolean(),
			hasPreviousPage: z.boolean(),
		}),
	})

export const searchPageSchema = pageOf(searchAnswerSchema)

export const problemSchema = z.object({
	type: z.string(),
	title: z.string(),
	status: z.int(),
	detail: z.string(),
	code: z.string(),
	message: z.string(),
	errors: z.array(z.object({ path: z.string(), message: z.string() })),
})

export const staleProblemSchema = problemSchema.extend({ current: poemSchema })

export const poemPageSchema = pageOf(listedPoemSchema)
export const poetPageSchema = pageOf(poetSchema)
export const poemListSchema = z.union([
	z.array(listedPoemSchema),
	z.array(listedPoemSchema.partial()),
])
export const poetListSchema = z.array(poetSchema)
export const letterPageSchema = z.object({ targetPage: z.int(), firstPoetId: z.uuid() })
export const generatedSchema = z.object({
	poem: poemSchema,
	runId: z.string(),
	highlights: z.array(highlightSchema),
})
export const deathmatchSchema = z.object({
	id: z.uuid(),
	created_at: z.iso.datetime(),
	poem_ids: z.array(z.uuid()),
})
export const roundAnswerSchema = z.object({
	round: z.object({
		id: z.uuid(),
		deathmatch_id: z.uuid(),
		round_number: z.int(),
		poem1_id: z.uuid(),
		poem2_id: z.uuid(),
		winner_id: z.uuid().nullable(),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	}),
})
const textualBody = z.object({
	type: z.literal("TextualBody"),
	value: z.string(),
	purpose: z.enum(["commenting", "tagging"]),
	format: z.string(),
	language: z.string(),
})
const annotationSchema = z.object({
	id: z.string(),
	type: z.literal("Annotation"),
	motivation: z.literal("commenting"),
	body: z.array(textualBody),
	target: z.object({
		source: z.string().meta({ description: "The poem whose text the selectors refer to." }),
		selector: z.tuple([
			z.object({
				type: z.literal("TextQuoteSelector"),
				exact: z.string(),
				prefix: z.string(),
				suffix: z.string(),
			}),
			z
				.object({
					type: z.literal("TextPositionSelector"),
					start: z.int().min(0),
					end: z.int().min(0),
				})
				.meta({
					description: "In Unicode characters of the poem’s `content`; the end is exclusive.",
				}),
		]),
	}),
})
const rankedPairingSchema = z.object({
	round_number: z.int(),
	poems: z.array(z.object({ side: z.enum(SIDES), text: z.string() })),
})
export const rankedMatchSchema = z.object({
	id: z.uuid(),
	ticket: z.string(),
	expires_at: z.iso.datetime(),
	pairing: rankedPairingSchema.nullable(),
})
export const rankedPickSchema = z.object({
	id: z.uuid(),
	decided: z
		.object({
			round_number: z.int(),
			poems: z.array(
				z.object({
					side: z.enum(SIDES),
					id: z.uuid(),
					title: z.string(),
					poet_name: z.string(),
					is_chosen: z.boolean(),
				}),
			),
		})
		.nullable(),
	pairing: rankedPairingSchema.nullable(),
	result: z.string().nullable(),
})
export const techniquePageSchema = techniqueSchema.extend(pageOf(passageSchema).shape)
export const championPageSchema = pageOf(championSchema).extend(championsFacts)
export const annotationPageSchema = z.object({
	"@context": z.literal("http://www.w3.org/ns/anno.jsonld"),
	id: z.string(),
	type: z.literal("AnnotationPage"),
	generator: z.object({ type: z.literal("Software"), name: z.string(), homepage: z.string() }),
	startIndex: z.int(),
	items: z.array(annotationSchema),
})
export const titleAndIdSchema = z.object({ id: z.uuid(), title: z.string() })

export const poemUpdateSchema = z.union([
	z.object(flagsShape).meta({ minProperties: 1, additionalProperties: false }),
	fullSchema,
])
export const addedPoetSchema = z.object({
	message: z.string(),
	poet: z.object({ id: z.uuid(), name: z.string() }),
})
export const describedPoetSchema = z.object({ message: z.string(), poet: poetSchema })
export { submitSchema }

export const names: [z.ZodType, string][] = [
	[highlightSchema, "Highlight"],
	[listedPoemSchema, "ListedPoem"],
	[poemSchema, "Poem"],
	[poemExcerptSchema, "PoemExcerpt"],
	[poetSchema, "Poet"],
	[promptTemplateSchema, "PromptTemplate"],
	[problemSchema, "Problem"],
	[staleProblemSchema, "StalePoemProblem"],
	[poemPageSchema, "PoemPage"],
	[poetPageSchema, "PoetPage"],
	[searchAnswerSchema, "SearchAnswer"],
	[searchPageSchema, "SearchPage"],
	[techniqueSchema, "Technique"],
	[passageSchema, "MarkedPassage"],
	[techniquePageSchema, "TechniquePage"],
	[oembedSchema, "OEmbed"],
	[letterPageSchema, "LetterPage"],
	[generatedSchema, "GeneratedPoem"],
	[deathmatchSchema, "Deathmatch"],
	[roundAnswerSchema, "RoundAnswer"],
	[rankedMatchSchema, "RankedMatch"],
	[rankedPickSchema, "RankedPick"],
	[championPageSchema, "ChampionPage"],
	[newRankedMatchBody, "NewRankedMatch"],
	[rankedPickBody, "NewRankedPick"],
	[annotationSchema, "Annotation"],
	[annotationPageSchema, "AnnotationPage"],
	[titleAndIdSchema, "TitleAndId"],
	[newDeathmatchBody, "NewDeathmatch"],
	[newRoundBody, "NewRound"],
	[generateBodySchema, "GenerateBody"],
	[highlightBodySchema, "HighlightBody"],
	[newPoetSchema, "NewPoet"],
	[newTemplateSchema, "NewTemplate"],
	[renameSchema, "RenameTemplate"],
	[poemUpdateSchema, "PoemUpdate"],
	[submitSchema, "SubmittedPoem"],
	[addedPoetSchema, "AddedPoet"],
	[describedPoetSchema, "DescribedPoet"],
]
