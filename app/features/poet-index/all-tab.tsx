import { links } from "~/links"
import { plural } from "~/platform/text"
import { ExternalIcon } from "~/ui/icons"
import { Pagination } from "~/ui/pagination"
import type { AllTab, StyleCard } from "./index-page"
import { carriedQuery } from "./index-search"
import { letterId, LetterStrip } from "./letter-strip"
import { POETS_PAGE_SIZES } from "./poet-index"
import { StyleBody } from "~/features/poets/style-section"

export function AllTabView({ page }: { page: AllTab }) {
	const query = carriedQuery(page)
	const first = (poet: StyleCard, at: number) => page.poets[at - 1]?.letter !== poet.letter
	return (
		<>
			<LetterStrip letters={page.letters} query={query} />
			<ul className="mt-8 grid gap-x-12 gap-y-9 md:grid-cols-2">
				{page.poets.map((poet, at) => (
					<Card
						key={poet.id}
						poet={poet}
						id={first(poet, at) ? letterId(poet.letter) : undefined}
					/>
				))}
			</ul>
			<Pagination
				metadata={page.metadata}
				label="Pages of poets"
				hrefOf={(number) => links.poets({ ...query, page: number > 1 ? number : undefined })}
				sizes={{
					choices: POETS_PAGE_SIZES,
					action: links.poets(),
					keep: { tab: "all", ...(page.q ? { q: page.q } : {}) },
				}}
			/>
		</>
	)
}

function Card({ poet, id }: { poet: StyleCard; id: string | undefined }) {
	return (
		<li
			id={id}
			tabIndex={id ? -1 : undefined}
			data-testid="poet-card"
			className="long-list-entry min-w-0 outline-none"
		>
			<h2 className="text-xl">
				{poet.url ? (
					<a
						href={poet.url}
						target="_blank"
						rel="noopener noreferrer external"
						className="inline-flex items-baseline gap-1 no-underline hover:underline"
					>
						{poet.name}
						<ExternalIcon className="size-[0.7em] text-faded" />
					</a>
				) : (
					poet.name
				)}
			</h2>
			{poet.subject && (
				<a
					href={links.book({ poet: poet.name, subject: poet.subject })}
					className="link inline-flex min-h-6 items-center"
				>
					{`${plural(poet.poemCount, "poem")} in the book →`}
				</a>
			)}
			{poet.slug && (
				<a href={links.poet(poet.slug)} className="link ms-4 inline-flex min-h-6 items-center">
					Life and style
				</a>
			)}
			<h3 className="eyebrow mt-1">Style Points</h3>
			<StyleBody style={poet.style} empty="No style points available." />
		</li>
	)
}
