import { compareTitles, type Catalogue, type CataloguePoem } from "./catalogue"

const titles: Record<string, readonly string[]> = {
	"Edgar Allan Poe": ["A Dream Within a Dream", "Annabel Lee", "The Bells", "The Raven"],
	"Emily Dickinson": [
		"Because I could not stop for Death",
		"“Hope” is the thing with feathers",
		"I’m Nobody! Who are you?",
		"There’s a certain Slant of light",
	],
	"Langston Hughes": ["Harlem", "I, Too", "Mother to Son", "The Negro Speaks of Rivers"],
	"Maya Angelou": ["Caged Bird", "On the Pulse of Morning", "Phenomenal Woman", "Still I Rise"],
	"Robert Frost": [
		"Fire and Ice",
		"Mending Wall",
		"Stopping by Woods on a Snowy Evening",
		"The Road Not Taken",
	],
	"Sylvia Plath": ["Ariel", "Daddy", "Lady Lazarus", "Morning Song"],
	"Walt Whitman": [
		"I Hear America Singing",
		"O Captain! My Captain!",
		"Song of Myself",
		"When Lilacs Last in the Dooryard Bloom’d",
	],
	"William Wordsworth": [
		"Composed upon Westminster Bridge",
		"I Wandered Lonely as a Cloud",
		"The Solitary Reaper",
		"The World Is Too Much with Us",
	],
}

const poems = new Map<string, CataloguePoem[]>(
	Object.entries(titles).map(([poet, list]) => [
		poet,
		list.map((title) => ({ id: null, title, subject: null })).sort(compareTitles),
	]),
)

/** For a database without poets or poems. Nothing here has an id. */
export const fallbackCatalogue: Catalogue = {
	poets: [...poems.keys()].map((name) => ({ id: null, name })),
	poemsOf: (poet) => poems.get(poet) ?? [],
}

export function isFallbackPoet(name: string): boolean {
	return poems.has(name)
}
