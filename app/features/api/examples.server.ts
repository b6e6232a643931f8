import { db } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"
import { isLetter } from "~/features/catalog/letters"
import { annotationPage } from "../highlights/annotations"
import { readHighlightedPoem } from "../highlights/highlights.server"
import { poemText } from "../poems/poem-text"
import { getPoem, pagePoems } from "../poems/poems.server"
import { runError } from "../generation/generation-error"
import { getPoet, initialLetters, pageForLetter, pagePoets } from "../poets/poets.server"
import { searchAnswerRecord } from "../search/search-answer-record"
import { readSearch } from "../search/search-query"
import { searchPoems } from "../search/search.server"
import { listPassages } from "../technique-pages/passages.server"
import { passageRecord, techniqueRecord } from "../technique-pages/technique-record"
import { listDevices } from "../technique-pages/techniques.server"
import { deviceOf } from "../techniques/devices"
import { SITE_NAME } from "~/site"
import type { ExampleValues } from "./operation"

/** Ids of things that the library does not ship. */
const MADE_UP = {
	run: "0d9c2f4e-7a15-4b6c-9e43-5f2a8b7c1d60",
	match: "5b3f7c8a-1e2d-4c69-8f70-a4d2c6e8b913",
	round: "c7e1a9d4-3b52-4f80-a6c9-2d8e4f7b5a31",
	template: "8f2d6b1c-4a97-4e35-b0d8-6c1f9a3e7254",
}
const AT = "2026-01-01T12:00:00.000Z"

/**
 * What each call answers, by operation id: a real poem and poet through the serializers of the
 * calls. Text is an answer that is no JSON. Prompts are private, so that their sample is made up.
 */
async function readSamples(
	{ poem: poemId, otherPoem, poet: poetId, letter }: ExampleValues,
	origin: string,
): Promise<Record<string, unknown>> {
	const [poem, poet, highlighted, poemPage, poetPage, letters, letterPage] = await Promise.all([
		getPoem(poemId),
		getPoet(poetId),
		readHighlightedPoem(poemId),
		pagePoems({ page: 2, pageSize: 5, includeArchived: false }),
		pagePoets({ page: 1, pageSize: 10, order: "lastName" }),
		initialLetters(),
		pageForLetter({ letter, pageSize: 20, order: "lastName" }),
	])
	const { id, title, poet_name, highlights } = poem
	return {
		listPoems: [{ id, title, poet_name }],
		pagePoems: poemPage,
		randomPoem: poem,
		searchPoems: await searchSample(origin),
		getPoem: poem,
		getPoemText: poemText(poem),
		exportLibrary: `${JSON.stringify(poem)}\n`,
		updatePoem: { ...poem, is_protected: true },
		generatePoem: { poem, runId: MADE_UP.run, highlights },
		followGeneration: streamSample(poem),
		submitProtectedPoem: { id, title: "A Moose at Dusk" },
		submitProtectedPoemWithoutSubject: { id: otherPoem, title: "Two Lines" },
		listHighlights: annotationPage(highlighted, origin, (device) => deviceOf(device)?.name),
		generateHighlights: highlights,
		listPoets: poetPage,
		getPoet: poet,
		initialLetters: letters,
		searchPoets: [poet],
		pageForLetter: letterPage,
		...(await techniqueSamples(origin)),
		addPoet: { message: "Poet added", poet: { id: poet.id, name: "Nobody Yet" } },
		regenerateStylePoints: { message: `Style points of ${poet.name} regenerated`, poet },
		...matchSamples(poemId, otherPoem),
		...templateSamples(),
		getDocument: { openapi: "3.1.0", info: {}, paths: {}, components: {} },
	}
}

async function searchSample(origin: string) {
	const read = readSearch("moose")
	if (read.state !== "terms") return {}
	const filter = { subject: "Moose", poet: null, device: null, page: 1 }
	const { answers, metadata } = await searchPoems(read.query, filter)
	return { data: answers.slice(0, 1).map((answer) => searchAnswerRecord(answer, origin)), metadata }
}

async function techniqueSamples(origin: string) {
	const { passages, metadata } = await listPassages("zeugma", 1, 5)
	const techniques = (await listDevices()).map((device) => techniqueRecord(device, origin))
	const data = passages.map((passage) => passageRecord(passage, origin))
	const zeugma = techniques.find(({ id }) => id === "zeugma")
	return { listTechniques: techniques, getTechnique: { ...zeugma, data, metadata } }
}

const matchSamples = (poemId: string, otherPoem: string) => ({
	createDeathmatch: { id: MADE_UP.match, created_at: AT, poem_ids: [poemId, otherPoem] },
	...rankedSamples(poemId, otherPoem),
	getOEmbed: {
		type: "link",
		version: "1.0",
		title: "Sappho’s One beat Rumi’s Other in the final",
		provider_name: SITE_NAME,
		provider_url: "https://example.org/",
	},
	saveRound: {
		round: {
			id: MADE_UP.round,
			deathmatch_id: MADE_UP.match,
			round_number: 1,
			poem1_id: poemId,
			poem2_id: otherPoem,
			winner_id: poemId,
			created_at: AT,
			updated_at: AT,
		},
	},
})

function rankedSamples(poemId: string, otherPoem: string) {
	const pairing = {
		round_number: 2,
		poems: [
			{ side: "left", text: "Two lines\nof a poem" },
			{ side: "right", text: "Two lines\nof another" },
		],
	}
	return {
		dealRankedMatch: {
			id: MADE_UP.match,
			ticket: `${MADE_UP.match}.1796000000000.signature`,
			expires_at: AT,
			pairing: { ...pairing, round_number: 1 },
		},
		pickRankedPoem: {
			id: MADE_UP.match,
			decided: {
				round_number: 1,
				poems: [
					{ side: "left", id: poemId, title: "One", poet_name: "Sappho", is_chosen: true },
					{ side: "right", id: otherPoem, title: "Other", poet_name: "Rumi", is_chosen: false },
				],
			},
			pairing,
			result: null,
		},
		listChampions: {
			of: "poets",
			matches: 900,
			rounds: 6300,
			computed_at: AT,
			has_places: true,
			data: [
				{
					id: MADE_UP.match,
					place: 1,
					band: "upper",
					title: null,
					poet_name: "Sappho",
					subject: null,
					chance: 0.71,
					chance_low: 0.64,
					chance_high: 0.77,
					rounds: 310,
					rounds_to_lose_place: 6,
				},
			],
			metadata: {
				currentPage: 1,
				pageSize: 5,
				totalItems: 86,
				totalPages: 18,
				hasNextPage: true,
				hasPreviousPage: false,
			},
		},
	}
}

function templateSamples() {
	const template = {
		id: MADE_UP.template,
		prompt_type: "poem_user",
		name: "poem_user",
		template_text: "Write about {{subject}}, as {{poet_name}} might.",
		version: 2,
		friendly_name: "Shorter",
		is_active: false,
		updated_at: AT,
	}
	return {
		listTemplates: [template],
		getTemplate: template,
		saveTemplate: template,
		setCurrentTemplate: { ...template, is_active: true },
		renameTemplate: { ...template, friendly_name: "Shorter lines" },
	}
}

/** A run that ends well, and the last events of one that fails. */
function streamSample({ title, content }: { title: string; content: string }): string {
	const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n`
	const error = runError("timeout")
	return [
		event("snapshot", { status: "generating_poem", text: "", highlights: "idle" }),
		event("text", { text: `Title: ${title}\n\n${content.split("\n")[0]}` }),
		event("status", { status: "complete" }),
		event("highlights", { status: "success" }),
		event("end", {}),
		": when the run fails\n",
		event("status", { status: "error", error }),
		event("end", { error }),
	].join("\n")
}

async function readValues(): Promise<ExampleValues> {
	const [first, second] = await db.poem.findMany({
		where: { isArchived: false },
		orderBy: [{ sortTitle: "asc" }, { id: "asc" }],
		take: 2,
		select: { id: true, poet: { select: { id: true, name: true, lastInitial: true } } },
	})
	const { id = "$POEM", poet } = first ?? {}
	return {
		poem: id,
		otherPoem: second?.id ?? "$OTHER",
		poet: poet?.id ?? "$POET",
		poetName: poet?.name ?? "Sappho",
		letter: isLetter(poet?.lastInitial) ? poet.lastInitial : "D",
	}
}

/** For an empty library: words to fill in, and no samples. */
export const readExamples = rememberUntilWrite(async (origin: string) => {
	const values = await readValues()
	const samples = values.poem.startsWith("$") ? {} : await readSamples(values, origin)
	return { values, samples }
}, 10)
