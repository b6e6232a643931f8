import { links } from "~/links"
import { Button } from "~/ui/button"
import { fieldClass } from "~/ui/forms/form-field"
import { ChevronDownIcon } from "~/ui/icons"
import { Panel } from "~/ui/panel"
import { Popup } from "~/ui/popup"
import { noPoetsMatch } from "./book"
import type { ReadingPage } from "./reading-page"

const ARROW = "absolute ms-1 mt-[0.55em] inline-block size-[0.7em] print:hidden"

type Props = { page: ReadingPage; label: string }

export function PoetList({ page, label }: Props) {
	return (
		<div className="min-w-0">
			{page.openList === "poets" ? (
				<OpenList page={page} label={label} />
			) : (
				<PoetPopup page={page} label={label} />
			)}
		</div>
	)
}

const PoetPopup = ({ page, label }: Props) => (
	<>
		<button
			type="button"
			popovertarget="poet-list"
			className="min-h-6 pe-[1.1em] text-start italic sm:text-lg wrap-anywhere hover:underline"
			aria-haspopup="dialog"
		>
			{label}
			<ChevronDownIcon className={ARROW} />
		</button>
		<Popup id="poet-list" title="Select a Poet">
			<PoetSearch page={page} isOpening />
		</Popup>
	</>
)

const OpenList = ({ page, label }: Props) => (
	<>
		<p className="text-lg italic wrap-anywhere">{label}</p>
		<Panel className="mt-3 p-4 text-ink not-italic" aria-labelledby="open-poets">
			<h3 id="open-poets" className="mb-2 text-lg">
				Select a Poet
			</h3>
			<PoetSearch page={page} />
		</Panel>
	</>
)

function PoetSearch({ page, isOpening }: { page: ReadingPage; isOpening?: boolean }) {
	const { names, hasMore } = page.poets
	// A long list is searched on the server.
	const isPart = hasMore || page.q !== ""
	return (
		<div data-list-filter={isPart ? "server" : "here"}>
			<form method="get" action={links.book()} role="search">
				<input type="hidden" name="poet" value={page.poem.poet} />
				<input type="hidden" name="poemId" value={page.poem.id} />
				<input type="hidden" name="subject" value={page.subject} />
				<input type="hidden" name="list" value="poets" />
				<div className="flex gap-2">
					<input
						id="poet-search"
						type="search"
						name="q"
						className={fieldClass()}
						placeholder="Search poets..."
						aria-label="Search poets"
						autoComplete="off"
						autoFocus={isOpening}
						defaultValue={page.q}
					/>
					<Button>Search</Button>
				</div>
			</form>
			<ul className="popup-list mt-2" data-part="names">
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
			<p role="status" className="mt-2 text-faded italic" data-part="found">
				{foundText(page)}
			</p>
		</div>
	)
}

function foundText({ poets, q }: ReadingPage): string {
	if (poets.names.length === 0) return noPoetsMatch(q)
	if (!poets.hasMore) return ""
	return "Not all poets are shown. Type more of the name to find others."
}
