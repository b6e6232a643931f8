import { links } from "~/links"
import { typographic } from "~/platform/typographic"
import { buttonClass } from "~/ui/button"
import { Pagination } from "~/ui/pagination"
import { Panel } from "~/ui/panel"
import { tabClass } from "~/ui/tabs"
import { BANDS, type Band, MATCHES_FOR_PLACES } from "./bands"
import { type ChampionsPage, type Entry, percent, type TableName, TABLES } from "./champions-page"

const TAB_NAMES: Record<TableName, string> = {
	poems: "Poems",
	poets: "Poets",
	subjects: "Subjects",
}
const BAND_NAMES: Record<Band, string> = {
	upper: "Upper third",
	middle: "Middle third",
	lower: "Lower third",
}

const ofTable = (table: TableName) => (table === "poems" ? undefined : table)

export function Champions({ page }: { page: ChampionsPage }) {
	const { table, entries, hasPlaces, metadata } = page
	return (
		<div className="page" data-testid="champions">
			<h1 className="text-4xl">Champions</h1>
			<Introduction page={page} />
			<nav aria-label="Champions" className="mt-6 flex flex-wrap gap-x-6">
				{TABLES.map((name) => (
					<a
						key={name}
						href={links.champions({ of: ofTable(name) })}
						className={`${tabClass} text-[1.1rem]`}
						aria-current={name === table ? "page" : undefined}
					>
						{TAB_NAMES[name]}
					</a>
				))}
			</nav>
			{metadata.totalItems === 0 && <Nothing />}
			{entries.length > 0 && hasPlaces && (
				<Table caption={TAB_NAMES[table]} entries={entries} hasPlaces />
			)}
			{!hasPlaces &&
				BANDS.map((band) => {
					const inBand = entries.filter((entry) => entry.band === band)
					if (inBand.length === 0) return null
					return <Table key={band} caption={BAND_NAMES[band]} entries={inBand} hasPlaces={false} />
				})}
			<Pagination
				metadata={metadata}
				label="Champions, by page"
				hrefOf={(number) =>
					links.champions({ of: ofTable(table), page: number === 1 ? undefined : number })
				}
			/>
		</div>
	)
}

const Introduction = ({
	page: { matches, rounds, hasPlaces, computedAt },
}: {
	page: ChampionsPage
}) => (
	<>
		<p className="mt-3 max-w-verse text-lg">
			{[
				"Who wins when eight poems are dealt and nobody sees the names?",
				"This table comes from ranked matches only, and says how sure it is.",
			].join(" ")}
		</p>
		<p className="mt-2 text-faded lining-nums">
			{`${matches} ranked ${matches === 1 ? "match" : "matches"}, ${rounds} rounds`}
			{computedAt && (
				<>
					{", counted on "}
					<time dateTime={computedAt}>{`${computedAt.slice(0, 16).replace("T", " at ")} UTC`}</time>
				</>
			)}
			{". "}
			<a href={links.rankingMethod()} className="link">
				How the ranking works
			</a>
		</p>
		<p className="mt-4 print:hidden">
			<a href={links.ranked()} className={buttonClass("primary")}>
				Play a ranked match
			</a>
		</p>
		{!hasPlaces && matches > 0 && (
			<Panel tone="neutral" className="mt-5 max-w-verse px-4 py-2">
				{[
					`Below ${MATCHES_FOR_PLACES} ranked matches a place would mostly be luck.`,
					"So the table has three bands, and within a band the names are in alphabetical order.",
				].join(" ")}
			</Panel>
		)}
	</>
)

const Nothing = () => (
	<p className="mt-6 text-faded">
		Nobody has played a ranked match yet. The first one may be yours.
	</p>
)

const NUMBER = "px-2 py-1.5 text-end whitespace-nowrap tabular-nums lining-nums"
/** Headings break, so that a phone shows the first numbers. */
const HEADING = "w-24 px-2 py-1.5 text-end align-bottom font-normal leading-tight"

type TableProps = { caption: string; entries: readonly Entry[]; hasPlaces: boolean }

const Table = ({ caption, entries, hasPlaces }: TableProps) => (
	<div className="mt-6 overflow-x-auto" tabIndex={0} role="region" aria-label={caption}>
		<table className="w-full border-collapse">
			<caption className="py-1 text-start text-[1.15rem] italic">{caption}</caption>
			<thead className="border-b border-rule text-sm text-faded">
				<tr>
					{hasPlaces && (
						<th scope="col" className={HEADING}>
							Place
						</th>
					)}
					<th scope="col" className="px-2 py-1.5 text-start align-bottom font-normal">
						Name
					</th>
					<th scope="col" className={HEADING}>
						Beats an average poem
					</th>
					<th scope="col" className={HEADING}>
						95 % between
					</th>
					<th scope="col" className={HEADING}>
						Rounds
					</th>
					{hasPlaces && (
						<th scope="col" className={HEADING}>
							Rounds that hold the place
						</th>
					)}
				</tr>
			</thead>
			<tbody>
				{entries.map((entry) => (
					<Row key={entry.id} entry={entry} />
				))}
			</tbody>
		</table>
	</div>
)

const Row = ({ entry }: { entry: Entry }) => (
	<tr className="border-b border-rule align-baseline">
		{entry.place !== null && <td className={NUMBER}>{entry.place}</td>}
		<th scope="row" className="min-w-32 px-2 py-1.5 text-start font-normal">
			<Name entry={entry} />
		</th>
		<td className={NUMBER}>{percent(entry.chance)}</td>
		<td className={NUMBER}>{`${percent(entry.low)} – ${percent(entry.high)}`}</td>
		<td className={NUMBER}>{entry.rounds}</td>
		{entry.place !== null && <td className={NUMBER}>{entry.removals ?? "–"}</td>}
	</tr>
)

function Name({ entry: { id, title, poet, subject } }: { entry: Entry }) {
	if (title !== null)
		return (
			<>
				<a className="link italic" href={links.book({ poet: poet ?? undefined, poemId: id })}>
					{typographic(title)}
				</a>{" "}
				<span className="text-sm text-faded">{poet}</span>
			</>
		)
	if (poet !== null)
		return (
			<a className="link" href={links.book({ poet })}>
				{poet}
			</a>
		)
	return (
		<a className="link" href={links.book({ subject })}>
			{subject}
		</a>
	)
}
