import { links } from "~/links"
import { ErrorPanel } from "~/ui/shell/error-panel"
import { AllTabView } from "./all-tab"
import type { IndexPage } from "./index-page"
import { tabClass } from "~/ui/tabs"
import { ClearSearch, IndexSearch, PoemFilter, SearchResult } from "./index-search"
import { PoemsTabView } from "./poems-tab"

export function PoetIndex({ page }: { page: IndexPage }) {
	return (
		<div data-poet-index={links.poets()}>
			<header className="mb-2">
				<h1 className="text-4xl">Poet Index</h1>
				<div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
					<Tabs page={page} />
					<IndexSearch page={page} />
				</div>
			</header>
			<div className="mb-2 flex flex-wrap items-baseline">
				<SearchResult page={page} />
				<PoemFilter page={page} />
			</div>
			<div data-part="poets">
				{page.state === "failed" ? <IndexFailed /> : <Poets page={page} />}
			</div>
			<template data-failed="">
				<IndexFailed />
			</template>
		</div>
	)
}

const IndexFailed = () => (
	<ErrorPanel
		title="Failed to load poets"
		message="We couldn’t load the index. Please try again."
		details={{ type: "DATABASE", status: 500 }}
	/>
)

const Poets = ({ page }: { page: Extract<IndexPage, { state: "reading" }> }) => (
	<>
		{page.found === 0 && page.q && <ClearSearch page={page} />}
		{page.tab === "all" ? <AllTabView page={page} /> : <PoemsTabView page={page} />}
	</>
)

function Tabs({ page: { tab, only, q } }: { page: IndexPage }) {
	const all = [
		{ name: "poems", label: "Poets and Poems", to: links.poets({ q, ...(only && { only }) }) },
		{ name: "all", label: "All Poets", to: links.poets({ tab: "all", q }) },
	]
	return (
		<nav aria-label="Poet Index" className="flex gap-6" data-part="tabs">
			{all.map(({ name, label, to }) => (
				<a
					key={name}
					href={to}
					className={`${tabClass} text-[1.1rem]`}
					aria-current={name === tab ? "page" : undefined}
					data-keep-scroll=""
				>
					{label}
				</a>
			))}
		</nav>
	)
}
