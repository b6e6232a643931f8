import type { CSSProperties, ReactNode } from "react"
import { useMatches } from "@remix-run/react"
import { links } from "~/links"
import { originOf } from "~/page-meta"
import { typographic } from "~/platform/typographic"
import { SITE_NAME } from "~/site"
import { iconButtonClass } from "~/ui/classes"
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons"
import { RankedRecord } from "../champions/ranked-record"
import { CiteThis } from "../citing/citations"
import { CompareForm } from "../compare/compare-form"
import { AnnotatedPoem } from "../highlights/annotated-poem"
import { placeNotes } from "../highlights/margin-notes"
import { ComposerBadge } from "../poems/composer-badge"
import { HowMade } from "../poems/how-made"
import { AuthorNote } from "../poems/author-note"
import { poetNameOf, titleOf } from "../poems/poem"
import { LearnMore } from "../poets/learn-more"
import { StyleSection } from "../poets/style-section"
import { SearchBox } from "../search/search-box"
import { AddToSheet } from "../sheet/add-to-sheet"
import { HighlightSwitch } from "./highlight-switch"
import { Pager } from "./pager"
import { PoetList } from "./poet-list"
import { bookAddress, poemAddress, type ReadingPage } from "./reading-page"
import { SubjectList } from "./subject-list"

// Its looks are in book.css.

export const BookReader = ({ page }: { page: ReadingPage }) => (
	<div data-phase="initialised" className="reader">
		<SubjectHeading page={page} />
		<Rail page={page}>
			<HighlightSwitch isOn={page.showHighlights} redirectTo={bookAddress(page)} />
		</Rail>
		<PoemPage page={page} />
	</div>
)

const SubjectHeading = ({ page }: { page: ReadingPage }) => (
	<header className="reader-heading hung-arrow">
		<a
			href={links.book({ subject: page.previousSubject })}
			className={iconButtonClass("print:hidden")}
			aria-label={`Previous subject: ${page.previousSubject}`}
		>
			<ArrowLeftIcon />
		</a>
		<SubjectList page={page} />
		<a
			href={links.book({ subject: page.nextSubject })}
			className={iconButtonClass("print:hidden")}
			aria-label={`Next subject: ${page.nextSubject}`}
		>
			<ArrowRightIcon />
		</a>
	</header>
)

const LINK = "link flex min-h-6 items-center w-fit"

const Rail = ({ page, children }: { page: ReadingPage; children: ReactNode }) => (
	<aside aria-label="Reading" className="rail print:hidden">
		<div className="rail-tools">
			<div className="-ms-[0.45rem] flex items-center gap-1">
				<a
					href={poemAddress(page, page.previousPoem)}
					className={iconButtonClass()}
					aria-label="Previous poem"
					rel="prev"
				>
					<ArrowLeftIcon />
				</a>
				<span
					data-testid="poem-counter"
					className="min-w-14 text-center tabular-nums"
				>{`${page.place} / ${page.total}`}</span>
				<a
					href={poemAddress(page, page.nextPoem)}
					className={iconButtonClass()}
					aria-label="Next poem"
					rel="next"
				>
					<ArrowRightIcon />
				</a>
			</div>
			{children}
		</div>
		<div className="rail-links">
			<SearchBox />
			<label className="flex min-h-6 w-fit items-center gap-2">
				<input type="checkbox" id="line-numbers" className="size-[1.1em]" />
				Line numbers
			</label>
			<a href={links.poets()} className={LINK}>
				View Poets
			</a>
			<a href={links.book({ random: 1 })} className={LINK}>
				A random poem
			</a>
		</div>
	</aside>
)

function PoemPage({ page }: { page: ReadingPage }) {
	const { poem, highlights } = page
	const title = titleOf(poem.title)
	const poet = poetNameOf(poem.poet)
	const { below } = placeNotes(highlights.highlights, poem.content)
	return (
		<article style={below ? ({ "--below": `${below}rem` } as CSSProperties) : undefined}>
			<h2 className="text-3xl sm:text-4xl">{typographic(title)}</h2>
			<PoetHeading page={page} poet={poet} />
			<div data-part="poem">
				<AnnotatedPoem
					title={title}
					content={poem.content}
					highlights={highlights}
					show={page.showHighlights}
					hasMargin
					hasAddresses
				/>
			</div>
			<HowMade note={poem.howMade} />
			<Pager page={page} />
			<AuthorNote model={poem.model} className="mt-6 text-sm" />
			<RankedRecord record={page.record} />
			<div className="mt-4 grid content-start gap-4 print:hidden">
				<CiteThis poem={poem} />
				<CompareForm poem={{ id: poem.id, poet, subject: page.subject }} choices={page.choices} />
				<AddToSheet poemId={poem.id} redirectTo={bookAddress(page)} />
			</div>
			<div className="reader-style">
				<StyleSection
					poet={poet}
					style={page.style}
					empty="No style points available for this poet."
				>
					<LearnMore url={page.referenceUrl} poet={poet} />
					{poem.poetSlug && (
						<a href={links.poet(poem.poetSlug)} className={`${LINK} wrap-anywhere`}>
							{`${poet}: life, style and poems`}
						</a>
					)}
				</StyleSection>
			</div>
			<Colophon page={page} />
		</article>
	)
}

const PoetHeading = ({ page, poet }: { page: ReadingPage; poet: string }) => (
	<div className="hung-arrow mt-1 mb-4 flex items-center gap-1 text-faded sm:mb-7">
		<a
			href={links.book({ poet: page.previousPoet, subject: page.subject })}
			className={iconButtonClass("print:hidden")}
			aria-label={`Previous poet: ${page.previousPoet}`}
		>
			<ArrowLeftIcon />
		</a>
		<PoetList page={page} label={`Inspired by the style of ${poet}`} />
		<ComposerBadge model={page.poem.model} />
		<a
			href={links.book({ poet: page.nextPoet, subject: page.subject })}
			className={iconButtonClass("print:hidden")}
			aria-label={`Next poet: ${page.nextPoet}`}
		>
			<ArrowRightIcon />
		</a>
	</div>
)

/** On paper only. */
function Colophon({ page }: { page: ReadingPage }) {
	const title = typographic(titleOf(page.poem.title))
	const address = originOf(useMatches()) + bookAddress(page)
	return (
		<p className="mt-8 hidden text-sm text-faded wrap-anywhere print:block">
			{`“${title}”, AI-written. ${SITE_NAME}, ${address}`}
		</p>
	)
}
