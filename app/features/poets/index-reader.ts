import type { QueryClient } from "@tanstack/react-query"
import { cacheKey, LIFETIME } from "~/platform/data-cache-rules"
import { AppError } from "~/platform/errors"
import { makeCards, makeIndexEntries, type PoetIndexEntry } from "./index-entry"
import {
	failedPage,
	fillGroups,
	type IndexPage,
	jumpable,
	jumpNotice,
	type StyleCard,
} from "./index-page"
import {
	allPoemsQuery,
	initialLettersQuery,
	manyPoetsQuery,
	pageForLetterQuery,
	poetPageQuery,
	poetSearchQuery,
} from "./index-queries"
import { isLetter, OTHER_LETTER } from "./letters"
import { parseName } from "./name"
import {
	budgetOf,
	countLetters,
	type IndexAddress,
	MAX_MATCHES,
	planGroups,
	planPoets,
	readIndexAddress,
} from "./poet-index"
import type { PoetRecord } from "./poet-schema"
import { viewStylePoints } from "./style-points"

// The browser's way to the same page that the loader makes: from the API, through the client cache. What decides is the
// same pure code; a test compares the two.

type FromServer = () => Promise<IndexPage>

/** The page of an address; from the server itself where the browser does not have what it takes. Never throws. */
export async function readIndexInBrowser(
	search: URLSearchParams,
	cache: QueryClient,
	fromServer: FromServer,
): Promise<IndexPage> {
	const address = readIndexAddress(search)
	try {
		const page = address.letter === OTHER_LETTER ? null : await pageFromApi(address, cache)
		return page ?? (await keptAnswer(search, cache, fromServer))
	} catch {
		return failedPage(address)
	}
}

function pageFromApi(address: IndexAddress, cache: QueryClient): Promise<IndexPage | null> {
	if (address.tab === "poems") return poetsWithPoems(address, cache)
	return address.q ? foundPoets(address, cache) : pageOfPoets(address, cache)
}

const keptAnswer = (search: URLSearchParams, cache: QueryClient, queryFn: FromServer) =>
	cache.fetchQuery({
		queryKey: [cacheKey("poem", "index-page", search.toString())],
		queryFn,
		staleTime: LIFETIME.MEDIUM,
	})

const styleCard = ({
	id,
	name,
	poetry_foundation_url: url,
	style_points,
}: PoetRecord): StyleCard => ({
	id,
	name,
	letter: parseName(name).initial,
	url,
	style: viewStylePoints(style_points),
})

/** The poets that the API finds by a text; null when it may have left some out, which the server then chooses. */
async function findPoets(q: string, cache: QueryClient): Promise<PoetRecord[] | null> {
	const poets = await cache.fetchQuery(poetSearchQuery(q))
	return poets.length < MAX_MATCHES ? poets : null
}

async function foundPoets(address: IndexAddress, cache: QueryClient): Promise<IndexPage | null> {
	const matches = (await findPoets(address.q, cache))?.map(styleCard)
	if (!matches) return null
	const letters = countLetters(matches.map(({ letter }) => letter))
	const { from, to, metadata, isMissing } = planPoets(letters, address)
	const common = {
		state: "reading",
		q: address.q,
		letters: jumpable(letters),
		found: matches.length,
		isCut: false,
	} as const
	return {
		...common,
		tab: "all",
		poets: matches.slice(from, to),
		metadata,
		notice: jumpNotice(address, isMissing),
		isSmall: false,
	}
}

async function pageOfPoets(address: IndexAddress, cache: QueryClient): Promise<IndexPage> {
	const [letters, target] = await Promise.all([
		cache.fetchQuery(initialLettersQuery()),
		targetPage(address, cache),
	])
	let answer = await cache.fetchQuery(poetPageQuery(target ?? address.page, address.pageSize))
	const { totalPages, totalItems } = answer.metadata
	if (totalItems > 0 && answer.data.length === 0)
		answer = await cache.fetchQuery(poetPageQuery(totalPages, address.pageSize))
	const common = {
		state: "reading",
		q: "",
		letters: letters.filter(isLetter).join(""),
		found: totalItems,
		isCut: false,
		isSmall: false,
	} as const
	return {
		...common,
		tab: "all",
		poets: answer.data.map(styleCard),
		metadata: answer.metadata,
		notice: jumpNotice(address, target === null),
	}
}

/** The page a letter begins on; undefined when none is asked for, null when nobody's name begins with it. */
async function targetPage(
	{ letter, pageSize }: IndexAddress,
	cache: QueryClient,
): Promise<number | null | undefined> {
	if (!letter) return undefined
	try {
		return (await cache.fetchQuery(pageForLetterQuery(letter, pageSize))).targetPage || null
	} catch (error) {
		if (error instanceof AppError && error.type === "NOT_FOUND") return null
		throw error
	}
}

/** "Poets and Poems", when the browser has all poets and poems already; null when it has not. */
async function poetsWithPoems(
	address: IndexAddress,
	cache: QueryClient,
): Promise<IndexPage | null> {
	if (
		!cache.getQueryData(allPoemsQuery().queryKey) ||
		!cache.getQueryData(manyPoetsQuery().queryKey)
	)
		return null
	const [poets, poems] = await Promise.all([
		cache.fetchQuery(manyPoetsQuery()),
		cache.fetchQuery(allPoemsQuery()),
	])
	if (poets.metadata.totalPages > 1) return null
	const matches = address.q ? await findPoets(address.q, cache) : poets.data
	if (!matches) return null
	const entries = makeIndexEntries(matches, poems).filter(({ poemCount }) => poemCount > 0)
	const common = {
		state: "reading",
		q: address.q,
		found: entries.length,
		isCut: false,
		isSmall: true,
	} as const
	return { ...common, ...poemsTab(address, entries) }
}

function poemsTab(address: IndexAddress, entries: PoetIndexEntry[]) {
	const letters = countLetters(entries.map(({ name }) => parseName(name).initial))
	const { groups, metadata, isMissing } = planGroups(letters, address)
	const cards = makeCards(
		groups.flatMap(({ start, from, to }) => entries.slice(start + from, start + to)),
		budgetOf(address).poems,
	)
	return {
		tab: "poems" as const,
		letters: jumpable(letters),
		groups: fillGroups(groups, cards),
		metadata,
		notice: jumpNotice(address, isMissing),
	}
}
