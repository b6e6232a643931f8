import { links } from "~/links"
import { classes, iconButtonClass } from "~/ui/classes"
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons"
import { AnnotatedPoem } from "../highlights/annotated-poem"
import { ComposerBadge } from "../poems/composer-badge"
import { noteOf, poetNameOf, titleOf } from "../poems/poem"
import { LearnMore } from "../poets/learn-more"
import { StyleSection } from "../poets/style-section"
import { HighlightSwitch } from "./highlight-switch"
import { PoetList } from "./poet-list"
import { bookAddress, type ReadingPage } from "./reading-page"
import { SubjectList } from "./subject-list"

export function BookReader({ page }: { page: ReadingPage }) {
	return (
		<div data-phase="initialised">
			<SubjectHeading page={page} />
			<div className="grid gap-x-12 gap-y-6 md:grid-cols-[11rem_minmax(0,1fr)] print:block">
				<Rail page={page}>
					<HighlightSwitch isOn={page.showHighlights} redirectTo={bookAddress(page)} />
				</Rail>
				<article className="min-w-0">
					<PoemPage page={page} />
				</article>
			</div>
		</div>
	)
}

const HEADING = classes(
	"mb-8 flex items-center justify-center gap-1 border-b border-rule pb-4 text-center",
	"sm:gap-4",
)
const RAIL = classes(
	"print:hidden flex flex-wrap items-center justify-between gap-x-4 gap-y-1",
	"md:sticky md:top-[calc(var(--bar)+1.5rem)] md:flex-col md:items-start md:self-start",
)

function SubjectHeading({ page }: { page: ReadingPage }) {
	return (
		<header className={HEADING}>
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
}

function Rail({ page, children }: { page: ReadingPage; children: React.ReactNode }) {
	const to = ({ poemId, poet }: ReadingPage["nextPoem"]) =>
		links.book({ poet, poemId, subject: page.subject })
	return (
		<aside aria-label="Reading" className={RAIL}>
			<a href={links.poets()} className="link inline-flex min-h-6 items-center">
				View Poets
			</a>
			<div className="flex items-center gap-1 md:-ms-2">
				<a
					href={to(page.previousPoem)}
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
				<a href={to(page.nextPoem)} className={iconButtonClass()} aria-label="Next poem" rel="next">
					<ArrowRightIcon />
				</a>
			</div>
			{children}
			<a href={links.book({ random: 1 })} className="link inline-flex min-h-6 items-center text-sm">
				A random poem
			</a>
		</aside>
	)
}

function PoemPage({ page }: { page: ReadingPage }) {
	const title = titleOf(page.poem.title)
	const poet = poetNameOf(page.poem.poet)
	return (
		<>
			<h2 className="text-4xl">{title}</h2>
			<div className="mt-1 mb-7 flex items-center gap-1 text-faded">
				<a
					href={links.book({ poet: page.previousPoet, subject: page.subject })}
					className={iconButtonClass("-ms-2 print:hidden")}
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
			<div data-part="poem">
				<AnnotatedPoem
					title={title}
					content={page.poem.content}
					highlights={page.highlights}
					show={page.showHighlights}
				/>
			</div>
			<p className="mt-8 max-w-verse text-sm text-faded">{noteOf(page.poem.model)}</p>
			<div className="mt-8 max-w-verse border-t border-rule pt-6">
				<StyleSection
					poet={poet}
					style={page.style}
					empty="No style points available for this poet."
				>
					<LearnMore url={page.referenceUrl} />
				</StyleSection>
			</div>
		</>
	)
}
