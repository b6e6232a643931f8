import { Form, useFetcher } from "@remix-run/react"
import { links } from "~/links"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { PreviousNext } from "~/ui/previous-next"
import type { Page } from "~/platform/paging"
import { Button } from "~/ui/button"
import { fieldClass } from "~/ui/forms/form-field"
import { poetNameOf, titleOf } from "~/features/poems/poem"
import type { FoundPoem } from "./poem-search.server"

export function ProtectedList({ q, poems }: { q: string; poems: Page<FoundPoem> }) {
	const { data, metadata } = poems
	return (
		<section aria-labelledby="all-poems" className="min-w-0">
			<h2 id="all-poems" className="text-xl">
				All poems
			</h2>
			<p className="mt-1 text-faded">Protected poems ignore the 3-poem limit.</p>
			<Form
				method="get"
				action={links.adminProtectedPoems()}
				role="search"
				aria-label="Poems"
				className="mt-4 flex gap-2"
			>
				<label htmlFor="title-search" className="sr-only">
					Search for
				</label>
				<input
					key={q}
					id="title-search"
					name="q"
					type="search"
					className={fieldClass("w-full min-w-0")}
					placeholder="Search by title"
					defaultValue={q}
				/>
				<Button>Search</Button>
			</Form>
			{data.length > 0 ? (
				<ul className="mt-4 divide-y divide-rule border-y border-rule">
					{data.map((poem) => (
						<PoemRow key={poem.id} poem={poem} back={{ q, page: String(metadata.currentPage) }} />
					))}
				</ul>
			) : (
				<p className="mt-4 text-faded italic">
					{q ? `No poem has “${q}” in its title.` : "There are no poems."}
				</p>
			)}
			<PreviousNext
				metadata={metadata}
				label="Pages of poems"
				hrefOf={(page) => links.adminProtectedPoems({ q, page })}
			/>
		</section>
	)
}

/** The switch changes at once, and back when the server refuses. */
function PoemRow({ poem, back }: { poem: FoundPoem; back: Record<string, string> }) {
	const fetcher = useFetcher()
	const title = titleOf(poem.title)
	const isOn = String(fetcher.formData?.get("value") ?? poem.isProtected) === "true"
	const archivedText = poem.isArchived ? " · archived" : ""
	return (
		<li className="flex items-center gap-3 py-1.5">
			<p className="min-w-0 flex-1">
				<span className="block">{title}</span>
				<span className="text-sm text-faded">{`${poetNameOf(poem.poet)}${archivedText}`}</span>
			</p>
			<fetcher.Form
				method="post"
				preventScrollReset
				action={links.adminProtectedPoems()}
				className="shrink-0"
			>
				<HiddenFields fields={{ ...back, intent: "protect", poemId: poem.id }} />
				<button
					className="switch"
					role="switch"
					aria-checked={isOn}
					aria-label={`Protected: ${title}`}
					name="value"
					value={String(!isOn)}
					aria-busy={fetcher.state !== "idle"}
				>
					Protected
				</button>
			</fetcher.Form>
		</li>
	)
}
