import { afterPoem, byTitle, shelfList } from "~/features/catalog/poem-places.server"
import { viewHighlights } from "~/features/highlights/highlight-data"
import { highlightRecord } from "~/features/highlights/highlights.server"
import { db, type Prisma } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import { isUuid } from "~/platform/validation"

/** How many poems a menu offers: every poem's page has one. */
const BY_POET = 6
const ON_SUBJECT = 10

const choiceSelect = {
	id: true,
	title: true,
	shelf: true,
	poet: { select: { name: true } },
} as const satisfies Prisma.PoemSelect
type ChoiceRow = Prisma.PoemGetPayload<{ select: typeof choiceSelect }>

export type Choice = { id: string; title: string; poet: string; subject: string }
export type Choices = { byPoet: Choice[]; onSubject: Choice[] }

const choiceOf = ({ id, title, shelf, poet }: ChoiceRow): Choice => ({
	id,
	title,
	poet: poet.name,
	subject: shelf,
})

/** Shelf by shelf, because an index has the poems of a poet in the order of each shelf. */
async function findOthersByPoet(id: string, poetId: string) {
	const shelves = await db.shelfPoet.findMany({ where: { poetId }, select: { shelfName: true } })
	const poems = await Promise.all(
		shelves
			.slice(0, BY_POET)
			.map(({ shelfName }) =>
				db.poem.findMany({
					where: { ...shelfList(shelfName).where, poetId, id: { not: id } },
					orderBy: [{ isProtected: "desc" }, ...byTitle],
					take: BY_POET,
					select: choiceSelect,
				}),
			),
	)
	return poems.flat().slice(0, BY_POET)
}

/** Other poems of the same poet, and other poets' poems that follow it on its shelf. */
export const listChoices = rememberUntilWrite(
	async (id: string, poetId: string, shelf: string, sortTitle: string): Promise<Choices> => {
		const others = { ...shelfList(shelf).where, poetId: { not: poetId } }
		const findOthers = async (where: Prisma.PoemWhereInput, take: number) =>
			db.poem.findMany({
				where: { AND: [others, where] },
				orderBy: [...byTitle],
				take,
				select: choiceSelect,
			})
		const [byPoet, following] = await Promise.all([
			findOthersByPoet(id, poetId),
			findOthers(afterPoem({ sortTitle, id }), ON_SUBJECT),
		])
		const missing = ON_SUBJECT - following.length
		// After the last comes the first.
		const first =
			missing > 0 ? await findOthers({ NOT: afterPoem({ sortTitle, id }) }, missing) : []
		return { byPoet: byPoet.map(choiceOf), onSubject: [...following, ...first].map(choiceOf) }
	},
)

async function findPoem(id: string) {
	if (!isUuid(id)) return null
	const row = await db.poem.findUnique({
		where: { id: id.toLowerCase() },
		select: {
			...choiceSelect,
			content: true,
			model: true,
			isArchived: true,
			poetId: true,
			sortTitle: true,
			highlights: { orderBy: { ordinal: "asc" } },
		},
	})
	if (!row) return null
	const { content, model, isArchived, poetId, sortTitle } = row
	return {
		...choiceOf(row),
		content,
		model,
		isArchived,
		poetId,
		sortTitle,
		highlights: viewHighlights(content, row.highlights.map(highlightRecord)),
	}
}
export type ComparedPoem = NonNullable<Awaited<ReturnType<typeof findPoem>>>

export type Side = "first" | "second"
export type Comparison =
	| { state: "pair"; first: ComparedPoem; second: ComparedPoem }
	| { state: "one"; poem: ComparedPoem; choices: Choices; isSame: boolean }
	| { state: "none" }
	| { state: "unknown"; sides: Side[]; poem: ComparedPoem | null }

/** Empty ids are poems that are still to be chosen. */
export async function loadComparison(a: string, b: string): Promise<Comparison> {
	if (a === "" && b === "") return { state: "none" }
	const [first, second] = await Promise.all([findPoem(a), findPoem(b)])
	const sides: Side[] = []
	if (a !== "" && !first) sides.push("first")
	if (b !== "" && !second) sides.push("second")
	if (sides.length > 0) return { state: "unknown", sides, poem: first ?? second }
	if (first && second && first.id !== second.id) return { state: "pair", first, second }
	const poem = first ?? second
	if (!poem) return { state: "none" }
	const { id, poetId, subject, sortTitle } = poem
	const choices = await listChoices(id, poetId, subject, sortTitle)
	return { state: "one", poem, choices, isSame: first !== null && second !== null }
}
