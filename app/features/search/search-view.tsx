import { links } from "~/links"
import { plural } from "~/platform/text"
import { ComposerBadge } from "~/features/poems/composer-badge"
import { DEVICES, FAMILIES } from "~/features/techniques/devices"
import { Button } from "~/ui/button"
import { fieldClass } from "~/ui/forms/form-field"
import { Pagination } from "~/ui/pagination"
import type { Answer } from "./answer"
import type { Piece } from "./found-words"
import { addressOf, MAX_ANSWERS } from "./search-answers"
import { SearchField } from "./search-field"
import type { Found, SearchState } from "./search-state"

export const SearchPage = ({ page }: { page: SearchState }) => (
	<div id="search-component" className="page" data-state={page.state}>
		<h1 className="text-4xl">Search</h1>
		<SearchForm page={page} />
		<p role="status" className="mt-6 text-faded">
			{resultText(page)}
		</p>
		{page.state === "blank" && <Hint />}
		{page.state === "found" && <Results page={page} />}
	</div>
)

function resultText(page: SearchState): string {
	if (page.state === "problem") return page.problem
	if (page.state === "blank") return ""
	const { q, hasMore, metadata } = page
	if (metadata.totalItems === 0) return `Nothing was found for “${q}”.`
	if (hasMore) return `More than ${MAX_ANSWERS} poems have “${q}”. These are the first.`
	return `${plural(metadata.totalItems, "poem")} found for “${q}”`
}

const Hint = () => (
	<p className="text-faded">
		Looks through titles, lines, notes and names of poets. Words in “quotation marks” follow each
		other. A star, as in chandel*, stands for the rest of a word.
	</p>
)

const FIELD = "flex min-w-0 flex-col gap-1 text-sm"

function SearchForm({ page: { q, subject, poet, device, subjects } }: { page: SearchState }) {
	return (
		<form
			method="get"
			action={links.search()}
			role="search"
			className="print:hidden mt-5 flex max-w-4xl flex-wrap items-end gap-3"
		>
			<div className={`${FIELD} grow basis-72`}>
				<label htmlFor="words">Words</label>
				<SearchField id="words" defaultValue={q} />
			</div>
			<label className={FIELD}>
				Subject
				<select name="subject" className={fieldClass("w-auto")} defaultValue={subject ?? ""}>
					<option value="">All subjects</option>
					{subjects.map((name) => (
						<option key={name}>{name}</option>
					))}
				</select>
			</label>
			<label className={FIELD}>
				Technique
				<select
					name="device"
					className={fieldClass("w-auto max-w-full")}
					defaultValue={device ?? ""}
				>
					<option value="">All techniques</option>
					<DeviceOptions />
				</select>
			</label>
			<label className={`${FIELD} grow basis-40`}>
				Poet
				<input
					name="poet"
					maxLength={200}
					placeholder="All poets"
					className={fieldClass()}
					defaultValue={poet ?? ""}
				/>
			</label>
			<Button kind="primary">Search</Button>
		</form>
	)
}

const DeviceOptions = () =>
	FAMILIES.map((family) => (
		<optgroup key={family.id} label={family.name}>
			{DEVICES.filter((known) => known.family === family.id).map(({ id, name }) => (
				<option key={id} value={id}>
					{name}
				</option>
			))}
		</optgroup>
	))

function Results({ page }: { page: Found }) {
	const { q, answers, metadata } = page
	const filter = {
		q,
		subject: page.subject ?? undefined,
		poet: page.poet ?? undefined,
		device: page.device ?? undefined,
	}
	return (
		<>
			{answers.length === 0 && <Empty page={page} />}
			<ol className="mt-4 grid max-w-verse gap-6">
				{answers.map((answer) => (
					<Result key={answer.id} answer={answer} filter={filter} />
				))}
			</ol>
			{answers.length > 0 && <ToSheet />}
			<Pagination
				metadata={metadata}
				label="Pages of answers"
				hrefOf={(page) => links.search({ ...filter, page: page > 1 ? page : undefined })}
			/>
		</>
	)
}

const SHEET_FORM = "to-sheet"

/** The ticks beside the answers belong to it. */
const ToSheet = () => (
	<form id={SHEET_FORM} method="get" action={links.sheet()} className="print:hidden mt-6">
		<Button>Class sheet of the ticked poems</Button>
	</form>
)

const SheetTick = ({ id }: { id: string }) => (
	<label className="print:hidden ms-3 inline-flex min-h-6 items-center gap-1">
		<input type="checkbox" name="poems" value={id} form={SHEET_FORM} className="size-[1.1em]" />
		For a sheet
	</label>
)

function Empty({ page: { q, subject, poet, device, metadata } }: { page: Found }) {
	const isFiltered = subject !== null || poet !== null || device !== null
	if (metadata.totalItems > 0 || isFiltered)
		return (
			<p className="mt-4">
				<a href={links.search({ q })} className="link">
					{metadata.totalItems > 0 ? "To the first page" : "Search the whole book"}
				</a>
			</p>
		)
	return (
		<p className="mt-4">
			{"Try fewer words, or look in the "}
			<a href={links.poets({ q })} className="link">
				index of poets
			</a>
			.
		</p>
	)
}

type Filter = { q: string; subject?: string; poet?: string; device?: string }

function Result({ answer, filter }: { answer: Answer; filter: Filter }) {
	const { poet, lineNumber, line, note } = answer
	return (
		<li data-testid="search-answer" className="min-w-0 border-t border-rule pt-4">
			<p className="text-lg wrap-anywhere">
				<a href={addressOf(answer)} className="poem-link" data-part="line">
					<Marked pieces={line} />
				</a>
			</p>
			{note && (
				<p className="mt-1 text-sm wrap-anywhere">
					<Marked pieces={note} />
				</p>
			)}
			<p className="mt-1 text-sm text-faded wrap-anywhere">
				<cite>
					<Marked pieces={answer.title} />
				</cite>
				{", inspired by the style of "}
				<Marked pieces={answer.poetPieces} />
				{` · ${answer.subject}${lineNumber ? ` · line ${lineNumber}` : ""}`}
				<ComposerBadge model={answer.model} className="ms-2" />
				{!filter.poet && (
					<a
						href={links.search({ ...filter, poet })}
						className="link ms-3 inline-flex min-h-6 items-center"
					>
						{`Only ${poet}`}
					</a>
				)}
				<SheetTick id={answer.id} />
			</p>
		</li>
	)
}

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
	pieces.map(({ text, isFound }, at) =>
		isFound ? (
			<mark key={at} className="bg-transparent font-medium text-lichen underline">
				{text}
			</mark>
		) : (
			text
		),
	)
