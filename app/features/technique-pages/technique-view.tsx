import { links } from "~/links"
import { plural } from "~/platform/text"
import { typographic } from "~/platform/typographic"
import { Pagination } from "~/ui/pagination"
import { titleOf } from "~/features/poems/poem"
import { DeviceList } from "~/features/techniques/device-list"
import type { MarkedLines } from "./marked-lines"
import { passageAddress } from "./passage-address"
import type { Passage } from "./passages.server"
import type { PoetExamples, TechniquePage } from "./techniques.server"

const LINK = "link inline-flex min-h-6 items-center"

export const TechniqueView = ({ page }: { page: TechniquePage }) => (
	<article id="technique-component" className="page">
		<a href={links.techniques()} className={`${LINK} eyebrow`}>
			{`Techniques · ${page.family}`}
		</a>
		<h1 className="text-4xl">{page.device.name}</h1>
		<div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
			<div className="max-w-verse">
				<Definition page={page} />
				<Lines page={page} />
			</div>
			<div className="grid content-start gap-6">
				<Leaning page={page} />
				<DeviceList title="See also" devices={page.seeAlso} className="print:hidden" />
				<DeviceList
					title="Often in the same poems"
					devices={page.companions}
					className="print:hidden"
				/>
			</div>
		</div>
	</article>
)

const Definition = ({ page: { device } }: { page: TechniquePage }) => (
	<>
		<p className="text-lg text-pretty">{device.definition}</p>
		<h2 className="eyebrow mt-4">What to look for</h2>
		<p className="text-pretty">{device.lookFor}</p>
	</>
)

const Leaning = ({ page: { leaning } }: { page: TechniquePage }) =>
	leaning.length > 0 && (
		<section>
			<h2 className="text-xl">
				{leaning.length === 3 ? "Three poems that lean on it" : "Poems that lean on it"}
			</h2>
			<ul className="mt-2 grid gap-2">
				{leaning.map(({ id, title, shelf, poet, count }) => (
					<li key={id} data-testid="leaning-poem">
						<a href={links.book({ poet, poemId: id, subject: shelf })} className="poem-link">
							{typographic(titleOf(title))}
						</a>
						<p className="text-sm text-faded">{`after ${poet} · ${plural(count, "note")}`}</p>
					</li>
				))}
			</ul>
		</section>
	)

function linesTitle({ device: { count, hasMore }, metadata: { totalItems } }: TechniquePage) {
	if (totalItems === 0) return "No line of this book is marked with it yet"
	const passages = `${hasMore ? "more than " : ""}${plural(count, "marked passage")}`
	const isPart = hasMore || count > totalItems
	return `${isPart ? `${totalItems} of ${passages}` : passages}, by poet`
}

const Lines = ({ page }: { page: TechniquePage }) => (
	<section className="mt-8" aria-labelledby="lines">
		<h2 id="lines" className="border-b border-rule text-xl">
			{linesTitle(page)}
		</h2>
		{page.poets.map((poet) => (
			<Poet key={poet.poet} {...poet} />
		))}
		<Pagination
			metadata={page.metadata}
			label="Pages of lines"
			hrefOf={(number) => links.technique(page.device.id, number > 1 ? { page: number } : {})}
		/>
	</section>
)

const Poet = ({ poet, slug, examples }: PoetExamples) => (
	<section className="mt-6" data-testid="poet-examples">
		<h3 className="text-lg text-lichen">
			{slug ? (
				<a href={links.poet(slug)} className="no-underline hover:underline">
					{poet}
				</a>
			) : (
				poet
			)}
		</h3>
		<ul className="mt-1 grid gap-4">
			{examples.map((example) => (
				<PassageItem key={example.id} passage={example} />
			))}
		</ul>
	</section>
)

function PassageItem({ passage }: { passage: Passage }) {
	const { lines, text, label, note, poem } = passage
	return (
		<li className="break-inside-avoid" data-testid="example">
			<blockquote className="border-s-2 border-rule ps-3">
				{lines ? <Verse {...lines} /> : typographic(text)}
			</blockquote>
			<p className="mt-1 text-sm">
				<a href={passageAddress(passage)} className="poem-link">
					{typographic(poem.title)}
				</a>
				<span className="text-faded">
					{lines ? `, line ${lines.number}. ` : ". "}
					<strong>{typographic(label)}.</strong>
					{` ${typographic(note)}`}
				</span>
			</p>
		</li>
	)
}

const Verse = ({ lines, isCut }: MarkedLines) => (
	<>
		{lines.map(({ before, marked, after }, at) => (
			<span key={at} className="block">
				{typographic(before)}
				{marked && <mark className="bg-wash text-inherit">{typographic(marked)}</mark>}
				{typographic(after)}
			</span>
		))}
		{isCut && <span className="block text-faded">…</span>}
	</>
)
