import { Form, useSubmit } from "@remix-run/react"
import { type FormEvent, useState } from "react"
import { links } from "~/links"
import { ChevronDownIcon } from "~/ui/icons"
import { usePlainLinks } from "~/ui/plain-links"
import { Popup } from "~/ui/popup"
import { filterNames } from "./book"
import type { ReadingPage } from "./book-reader"

/** The poets of this subject, searchable (BK-18 to BK-22). A search without scripts answers with the list open in the page. */
export function PoetList({ page, label }: { page: ReadingPage; label: string }) {
	// One list at a time: a page that came with it open keeps it so; elsewhere a search leaves the popup as it is.
	const [cameOpen] = useState(page.openList === "poets")
	return (
		<div className="min-w-0">
			{cameOpen && page.openList === "poets" ? (
				<OpenList page={page} label={label} />
			) : (
				<PoetPopup page={page} label={label} />
			)}
		</div>
	)
}

const PoetPopup = ({ page, label }: { page: ReadingPage; label: string }) => (
	<>
		<button
			type="button"
			popovertarget="poet-list"
			className="min-h-6 pe-[1.1em] text-start text-lg italic wrap-anywhere hover:underline"
			aria-haspopup="dialog"
		>
			{label}
			{/* Out of the flow: it never stands alone on a line. */}
			<ChevronDownIcon className="absolute ms-1 mt-[0.55em] inline-block size-[0.7em] no-print" />
		</button>
		<Popup id="poet-list" title="Select a Poet">
			<PoetSearch page={page} />
		</Popup>
	</>
)

const OpenList = ({ page, label }: { page: ReadingPage; label: string }) => (
	<>
		<p className="text-lg italic wrap-anywhere">{label}</p>
		<section className="panel mt-3 p-4 text-ink not-italic" aria-labelledby="open-poets">
			<h3 id="open-poets" className="mb-2 text-lg">
				Select a Poet
			</h3>
			<PoetSearch page={page} />
		</section>
	</>
)

function PoetSearch({ page }: { page: ReadingPage }) {
	const [text, setText] = useState(page.q)
	const submit = useSubmit()
	const turnTo = usePlainLinks({
		replace: true,
		afterwards: (link) => link.closest<HTMLElement>("[popover]")?.hidePopover(),
	})
	const names = filterNames(page.poets.names, text)
	// A library too large for one list is searched on the server; what is here is filtered at once.
	const search = (event: FormEvent<HTMLInputElement>) => {
		setText(event.currentTarget.value)
		if (page.poets.hasMore || page.q)
			submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
	}
	return (
		<>
			<Form
				method="get"
				action={links.book()}
				role="search"
				onSubmit={(event) => page.poets.hasMore || page.q || event.preventDefault()}
			>
				<input type="hidden" name="poet" value={page.poem.poet} />
				<input type="hidden" name="poemId" value={page.poem.id} />
				<input type="hidden" name="subject" value={page.subject} />
				<input type="hidden" name="list" value="poets" />
				<div className="flex gap-2">
					<input
						id="poet-search"
						type="search"
						name="q"
						className="field"
						placeholder="Search poets..."
						aria-label="Search poets"
						autoComplete="off"
						value={text}
						onChange={search}
					/>
					<button className="button">Search</button>
				</div>
			</Form>
			{/* Plain links: a router's link for each of many names is what a page then costs most. Enter on a link is a click. */}
			{/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
			<ul className="popup-list mt-2" onClick={turnTo}>
				{names.map((name) => (
					<li key={name}>
						<a
							href={links.book({ poet: name, subject: page.subject })}
							aria-current={name === page.poem.poet ? "true" : undefined}
						>
							{name}
						</a>
					</li>
				))}
			</ul>
			<p role="status" className="mt-2 text-faded italic">
				{names.length === 0
					? `No poets found matching "${text}"`
					: page.poets.hasMore
						? "Not all poets are shown. Type more of the name to find others."
						: ""}
			</p>
		</>
	)
}
