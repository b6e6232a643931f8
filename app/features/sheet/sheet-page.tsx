import { useMatches } from "@remix-run/react"
import { titleOf } from "~/features/poems/poem"
import { links } from "~/links"
import { originOf } from "~/page-meta"
import { typographic } from "~/platform/typographic"
import { SITE_NAME } from "~/site"
import { Button, buttonClass } from "~/ui/button"
import { Check } from "~/ui/forms/check"
import { fieldClass } from "~/ui/forms/form-field"
import { type Sheet, sheetAddress } from "./sheet-address"
import { ARRANGE_FORM, PoemOnSheet } from "./poem-on-sheet"
import type { GonePoem, SheetPoem } from "./sheets.server"

// Its looks are in sheet.css.

type Page = { sheet: Sheet; problems: string[]; poems: SheetPoem[]; gone: GonePoem[] }

export function SheetPage({ page: { sheet, problems, poems, gone } }: { page: Page }) {
	const shown = { ...sheet, ids: poems.map(({ id }) => id) }
	return (
		<div className={sheet.numbers ? "page sheet line-numbers" : "page sheet"}>
			<p className="sheet-running" aria-hidden="true">
				{`${SITE_NAME}: class sheet`}
			</p>
			<div>
				<header className="print:hidden">
					<h1 className="text-3xl sm:text-4xl">Class sheet</h1>
					{problems.map((problem) => (
						<p key={problem} className="mt-3 text-alarm">
							{problem}
						</p>
					))}
					<Gone gone={gone} />
					<ArrangeForm sheet={shown} />
					{poems.length > 0 ? <Tools sheet={sheet} shown={shown} /> : <HowToFill />}
				</header>
				{poems.map((poem, at) => (
					<PoemOnSheet
						key={poem.id}
						poem={poem}
						notes={sheet.notes}
						isFirst={at === 0}
						isLast={at === poems.length - 1}
					/>
				))}
				{poems.length > 0 && <Colophon sheet={shown} />}
			</div>
		</div>
	)
}

function Gone({ gone }: { gone: GonePoem[] }) {
	if (gone.length === 0) return null
	return (
		<div className="mt-3">
			<ul>
				{gone.map(({ id, title }) => (
					<li key={id} className="wrap-anywhere">
						{title === null
							? `The poem with the id ${id} is not in the book.`
							: `“${typographic(titleOf(title))}” (${id}) is no longer in the book.`}
					</li>
				))}
			</ul>
			<button form={ARRANGE_FORM} name="intent" value="keep" className="link min-h-6">
				{gone.length === 1 ? "Take it off the sheet" : "Take them off the sheet"}
			</button>
		</div>
	)
}

/** The buttons under the poems belong to it. */
const ArrangeForm = ({ sheet: { ids, notes, numbers } }: { sheet: Sheet }) => (
	<form id={ARRANGE_FORM} method="post" action={links.sheet()}>
		<input type="hidden" name="poems" value={ids.join(",")} />
		<input type="hidden" name="notes" value={notes} />
		<input type="hidden" name="numbers" value={numbers ? "on" : "off"} />
	</form>
)

const LINK = "link inline-flex min-h-6 items-center"

const Tools = ({ sheet, shown }: { sheet: Sheet; shown: Sheet }) => (
	<>
		<p className="mt-2 text-faded">
			{`${count(shown.ids.length)}. The address of this page is the sheet: keep it or pass it on. `}
			Print the page from your browser; the buttons stay off the paper.
		</p>
		<Settings sheet={sheet} />
		<p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
			<a href={sheetAddress(shown, "epub")} className={LINK}>
				Download as EPUB
			</a>
			<a href={sheetAddress(shown, "txt")} className={LINK}>
				Download as text
			</a>
			<button form={ARRANGE_FORM} name="intent" value="empty" className={LINK}>
				Empty the sheet
			</button>
		</p>
	</>
)

const count = (poems: number) => (poems === 1 ? "1 poem" : `${poems} poems`)

const Settings = ({ sheet: { ids, notes, numbers } }: { sheet: Sheet }) => (
	<form
		method="get"
		action={links.sheet()}
		className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2"
	>
		<input type="hidden" name="poems" value={ids.join(",")} />
		<label htmlFor="sheet-notes">Notes</label>
		<select id="sheet-notes" name="notes" defaultValue={notes} className={fieldClass("")}>
			<option value="on">Printed</option>
			<option value="off">Left out</option>
			<option value="blank">Lines to write on</option>
		</select>
		<Check type="checkbox" name="numbers" value="on" defaultChecked={numbers}>
			Line numbers
		</Check>
		<Button>Show</Button>
	</form>
)

const HowToFill = () => (
	<>
		<p className="mt-3">
			There is no poem on this sheet yet. Open a poem in the book and press “Add to sheet” under it.
			A sheet has room for eight poems, with their notes, without them, or with lines to write on.
		</p>
		<a href={links.book()} className={buttonClass("plain", "mt-7")}>
			Open the book
		</a>
	</>
)

/** On paper only. */
const Colophon = ({ sheet }: { sheet: Sheet }) => (
	<p className="mt-8 hidden text-sm text-faded wrap-anywhere print:block">
		{`${SITE_NAME}, ${originOf(useMatches())}${sheetAddress(sheet)}`}
	</p>
)
