import { Link, useNavigate, useNavigation } from "@remix-run/react"
import { useEffect, useState } from "react"
import { links } from "~/links"
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons"
import { PoemSkeleton } from "~/ui/skeleton"
import { useDelayed } from "~/ui/use-delayed"
import { AnnotatedPoem } from "../highlights/annotated-poem"
import { noteOf, poetNameOf, titleOf } from "../poems/poem"
import { LearnMore } from "../poets/learn-more"
import { StyleSection } from "../poets/style-section"
import type { Reading } from "./book.server"
import { HighlightSwitch } from "./highlight-switch"
import { PoetList } from "./poet-list"
import { SubjectList } from "./subject-list"

export type ReadingPage = Reading & {
	showHighlights: boolean
	poets: { names: string[]; hasMore: boolean }
	q: string
	openList: "poets" | null
}

/** The reader: subject above, rail at the left, the poem with its notes, its poet's style below. */
export function BookReader({ page }: { page: ReadingPage }) {
	const navigation = useNavigation()
	const isTurning = navigation.state === "loading" && navigation.location.pathname === "/book"
	const showSkeleton = useDelayed(isTurning, 150)
	const [showHighlights, setShowHighlights] = useState(page.showHighlights)
	const here = bookAddress(page)
	useAddressSync(here)
	useArrowKeys(page)
	return (
		<div data-phase={isTurning ? "navigating" : "initialised"}>
			<SubjectHeading page={page} />
			<div className="grid gap-x-12 gap-y-6 md:grid-cols-[11rem_minmax(0,1fr)] print:block">
				<Rail page={page}>
					<HighlightSwitch isOn={showHighlights} onChange={setShowHighlights} redirectTo={here} />
				</Rail>
				<article className="min-w-0" aria-busy={isTurning}>
					{showSkeleton ? (
						<PoemSkeleton label="Loading the poem" />
					) : (
						<PoemPage page={page} showHighlights={showHighlights} />
					)}
				</article>
			</div>
		</div>
	)
}

/** The address of the page's own poem (BK-33). */
export const bookAddress = ({ poem, subject }: Reading) =>
	links.book({ poet: poem.poet, poemId: poem.id, subject })

function SubjectHeading({ page }: { page: ReadingPage }) {
	return (
		<header className="mb-8 flex items-center justify-center gap-1 border-b border-rule pb-4 text-center sm:gap-4">
			<Link
				to={links.book({ subject: page.previousSubject })}
				replace
				prefetch="intent"
				className="icon-button no-print"
				aria-label={`Previous subject: ${page.previousSubject}`}
			>
				<ArrowLeftIcon />
			</Link>
			<SubjectList page={page} />
			<Link
				to={links.book({ subject: page.nextSubject })}
				replace
				prefetch="intent"
				className="icon-button no-print"
				aria-label={`Next subject: ${page.nextSubject}`}
			>
				<ArrowRightIcon />
			</Link>
		</header>
	)
}

function Rail({ page, children }: { page: ReadingPage; children: React.ReactNode }) {
	const to = ({ poemId, poet }: Reading["nextPoem"]) =>
		links.book({ poet, poemId, subject: page.subject })
	return (
		<aside
			aria-label="Reading"
			className="no-print flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:sticky md:top-[calc(var(--bar)+1.5rem)] md:flex-col md:items-start md:self-start"
		>
			<Link to={links.poets()} className="link inline-flex min-h-6 items-center">
				View Poets
			</Link>
			<div className="flex items-center gap-1 md:-ms-2">
				<Link
					to={to(page.previousPoem)}
					replace
					prefetch="intent"
					className="icon-button"
					aria-label="Previous poem"
					rel="prev"
				>
					<ArrowLeftIcon />
				</Link>
				<span
					data-testid="poem-counter"
					className="min-w-14 text-center tabular-nums"
				>{`${page.place} / ${page.total}`}</span>
				<Link
					to={to(page.nextPoem)}
					replace
					prefetch="intent"
					className="icon-button"
					aria-label="Next poem"
					rel="next"
				>
					<ArrowRightIcon />
				</Link>
			</div>
			{children}
			<a href={links.book({ random: 1 })} className="link inline-flex min-h-6 items-center text-sm">
				A random poem
			</a>
		</aside>
	)
}

function PoemPage({ page, showHighlights }: { page: ReadingPage; showHighlights: boolean }) {
	const title = titleOf(page.poem.title)
	const poet = poetNameOf(page.poem.poet)
	return (
		<>
			<h2 className="text-4xl">{title}</h2>
			<div className="mt-1 mb-7 flex items-center gap-1 text-faded">
				<Link
					to={links.book({ poet: page.previousPoet, subject: page.subject })}
					replace
					prefetch="intent"
					className="icon-button -ms-2 no-print"
					aria-label={`Previous poet: ${page.previousPoet}`}
				>
					<ArrowLeftIcon />
				</Link>
				<PoetList page={page} label={`Inspired by the style of ${poet}`} />
				<Link
					to={links.book({ poet: page.nextPoet, subject: page.subject })}
					replace
					prefetch="intent"
					className="icon-button no-print"
					aria-label={`Next poet: ${page.nextPoet}`}
				>
					<ArrowRightIcon />
				</Link>
			</div>
			<AnnotatedPoem
				key={page.poem.id}
				title={title}
				content={page.poem.content}
				highlights={page.highlights}
				show={showHighlights}
			/>
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

/** The page replaces its own address whenever the current poem changes; it never adds to the history (BK-33). */
function useAddressSync(address: string) {
	useEffect(() => {
		const { pathname, search, hash } = window.location
		const isOpenList = new URLSearchParams(search).has("list")
		if (pathname === "/book" && !isOpenList && `${pathname}${search}` !== address)
			window.history.replaceState(window.history.state, "", `${address}${hash}`)
	}, [address])
}

/** Left and right turn the page, but never while somebody types, picks from a list, or holds a modifier key. */
function useArrowKeys(page: Reading) {
	const navigate = useNavigate()
	useEffect(() => {
		const turn = (event: KeyboardEvent) => {
			if (
				event.defaultPrevented ||
				event.altKey ||
				event.ctrlKey ||
				event.metaKey ||
				event.shiftKey
			)
				return
			if (
				event.target instanceof Element &&
				event.target.closest(
					"input, textarea, select, [contenteditable], [role=listbox], dialog[open], :popover-open",
				)
			)
				return
			const neighbour =
				event.key === "ArrowRight"
					? page.nextPoem
					: event.key === "ArrowLeft"
						? page.previousPoem
						: null
			if (!neighbour) return
			event.preventDefault()
			navigate(
				links.book({ poet: neighbour.poet, poemId: neighbour.poemId, subject: page.subject }),
				{ replace: true },
			)
		}
		document.addEventListener("keydown", turn)
		return () => document.removeEventListener("keydown", turn)
	}, [navigate, page])
}
