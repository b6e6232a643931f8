import { Link, useLocation, useNavigation } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { links } from "~/links"
import { useDataCache } from "~/platform/data-cache-provider"
import { ErrorPanel } from "~/ui/error-panel"
import { AllTabView } from "./all-tab"
import type { IndexPage } from "./index-page"
import { allPoemsQuery, manyPoetsQuery } from "./index-queries"
import { IndexSearch, SearchResult } from "./index-search"
import { PoemsTabView } from "./poems-tab"

/** The Poet Index: two tabs, a search, an A–Z strip, the poets. */
export function PoetIndex({ page }: { page: IndexPage }) {
	const navigation = useNavigation()
	const isSearching =
		navigation.state === "loading" && navigation.location.pathname === links.poets()
	useWholeLibrary(page.state === "reading" && page.isSmall)
	useLetterFocus()
	return (
		<div aria-busy={isSearching}>
			<header className="mb-6">
				<h1 className="text-4xl">Poet Index</h1>
				<div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
					<Tabs tab={page.tab} q={page.q} />
					<IndexSearch page={page} />
				</div>
			</header>
			{page.state === "failed" ? (
				<ErrorPanel
					title="Failed to load poets"
					message="The index could not be opened just now. Nothing is lost; please try again."
					details={{ type: "DATABASE", status: 500 }}
				/>
			) : (
				<>
					<SearchResult page={page} />
					{page.tab === "all" ? <AllTabView page={page} /> : <PoemsTabView page={page} />}
				</>
			)}
		</div>
	)
}

function Tabs({ tab, q }: { tab: IndexPage["tab"]; q: string }) {
	const all = [
		{ name: "poems", label: "Poets and Poems", to: links.poets({ q }) },
		{ name: "all", label: "All Poets", to: links.poets({ tab: "all", q }) },
	]
	return (
		<nav aria-label="Poet Index" className="flex gap-6">
			{all.map(({ name, label, to }) => (
				<Link
					key={name}
					to={to}
					className="tab"
					aria-current={name === tab ? "page" : undefined}
					preventScrollReset
				>
					{label}
				</Link>
			))}
		</nav>
	)
}

/** A small library is fetched once, in the background: then every turn of the index is made here (PI-40, PI-41). */
function useWholeLibrary(isSmall: boolean) {
	const loadCache = useDataCache()
	useEffect(() => {
		if (!isSmall) return
		const prefetch = async () => {
			const cache = await loadCache()
			await Promise.all([
				cache.prefetchQuery(manyPoetsQuery()),
				cache.prefetchQuery(allPoemsQuery()),
			])
		}
		// Without it the server makes every page.
		prefetch().catch(() => {})
	}, [loadCache, isSmall])
}

/** A jump to a letter takes the focus along, as a browser's own jump does; a change of page without a reload would not. */
function useLetterFocus() {
	const { hash } = useLocation()
	const before = useRef(hash)
	useEffect(() => {
		if (hash !== before.current && hash.startsWith("#letter-"))
			document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
		before.current = hash
	}, [hash])
}
