import { typographic } from "~/platform/typographic"
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons"
import { titleOf } from "../poems/poem"
import { poemAddress, type ReadingPage } from "./reading-page"

/** The way on at the end of a poem; on a phone it stays at the lower edge. */
export function Pager({ page }: { page: ReadingPage }) {
	const [previous, next] = [page.previousPoem, page.nextPoem].map((poem) => ({
		title: typographic(titleOf(poem.title)),
		address: poemAddress(page, poem),
	}))
	return (
		<nav aria-label="More poems" className="pager">
			<a href={previous?.address} aria-label={`Previous: ${previous?.title}`}>
				<ArrowLeftIcon />
				<span>{previous?.title}</span>
			</a>
			<p>{`${page.place} of ${page.total}`}</p>
			<a href={next?.address} aria-label={`Next: ${next?.title}`}>
				<span>{next?.title}</span>
				<ArrowRightIcon />
			</a>
		</nav>
	)
}
