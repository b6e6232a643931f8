export const SPECULATION_RULES_PATH = "/speculation-rules.json"

const readingPages = [
	"/",
	"/?*",
	"/book",
	"/book?*",
	"/poets",
	"/poets?*",
	"/poets/*",
	"/techniques",
	"/techniques/*",
	"/about",
]
/** A random poem is another one each time; a file is not to be fetched twice. */
const never = ["/*\\?*random=*", "/poets/*.epub", "/poets/*.txt"]

const where = {
	and: [
		{ href_matches: readingPages.map((path) => path.replace("?", "\\?")) },
		{ not: { href_matches: never } },
	],
}

/** A link the pointer rests on is fetched, one that is pressed is rendered: reading pages only. */
export const speculationRules = {
	prefetch: [{ where, eagerness: "moderate" }],
	prerender: [{ where, eagerness: "conservative" }],
}
