import { links } from "~/links"
import { plural } from "~/platform/text"
import { typographic } from "~/platform/typographic"
import { ComposerBadge } from "~/features/poems/composer-badge"
import { LockIcon } from "~/ui/icons"
import { Pagination } from "~/ui/pagination"
import type { CardSubject, ListedPoem, PoetCard } from "./index-entry"
import type { LetterGroup, PoemsTab } from "./index-page"
import { carriedQuery } from "./index-search"
import { letterHref, letterId, LetterStrip } from "./letter-strip"
import { OTHER_LETTER } from "~/features/catalog/letters"

export function PoemsTabView({ page }: { page: PoemsTab }) {
	const query = carriedQuery(page)
	return (
		<>
			<LetterStrip letters={page.letters} query={query} />
			{page.groups.map((group) => (
				<Group key={group.letter} group={group} query={query} />
			))}
			{page.poems.length > 0 && <FoundPoems page={page} />}
			<Pagination
				metadata={page.metadata}
				label="Pages of the index"
				hrefOf={(number) => links.poets({ ...query, page: number > 1 ? number : undefined })}
			/>
		</>
	)
}

type Query = ReturnType<typeof carriedQuery>

function Group({ group, query }: { group: LetterGroup; query: Query }) {
	const id = letterId(group.letter)
	return (
		<section aria-labelledby={id} className="mt-8">
			<h2
				id={id}
				tabIndex={-1}
				className="mb-4 border-b border-rule pb-[0.15rem] text-[2rem] text-lichen outline-none"
			>
				{group.letter === OTHER_LETTER ? (
					<span aria-label="Other letters">{OTHER_LETTER}</span>
				) : (
					group.letter
				)}
			</h2>
			<ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
				{group.cards.map((card) => (
					<Card key={card.id} card={card} query={query} />
				))}
			</ul>
			{group.parts > 1 && <Parts group={group} query={query} />}
		</section>
	)
}

function Parts({
	group: { letter, count, from, part, parts, cards },
	query,
}: {
	group: LetterGroup
	query: Query
}) {
	const to = (wanted: number) => letterHref(letter, { ...query, part: wanted })
	return (
		<nav
			aria-label={`Poets under ${letter}`}
			className="print:hidden mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm"
		>
			<span className="text-faded">
				{`Poets ${from + 1}–${from + cards.length} of ${count} under ${letter}`}
			</span>
			{part > 1 && (
				<a href={to(part - 1)} rel="prev" className="link inline-flex min-h-6 items-center">
					{`Earlier under ${letter}`}
				</a>
			)}
			{part < parts && (
				<a href={to(part + 1)} rel="next" className="link inline-flex min-h-6 items-center">
					{`More under ${letter}`}
				</a>
			)}
		</nav>
	)
}

function Card({ card, query }: { card: PoetCard; query: Query }) {
	const isAlone = query.q === card.name
	const isCut = card.subjects.some(({ count, poems }) => count > poems.length)
	return (
		<li data-testid="poet-card" className="long-list-entry min-w-0">
			<h3 className="text-xl">
				{card.slug ? (
					<a href={links.poet(card.slug)} className="no-underline hover:underline">
						{card.displayName}
					</a>
				) : (
					card.displayName
				)}
			</h3>
			<p className="text-faded italic">
				{`${plural(card.count, "poem")} inspired by the style of ${card.name}`}
			</p>
			<dl className="mt-2 grid gap-[0.35rem] leading-[1.6rem]">
				{card.subjects.map((subject) => (
					<SubjectRow key={subject.subject} poet={card.name} isAlone={isAlone} {...subject} />
				))}
			</dl>
			{isCut && !isAlone && (
				<a href={links.poets({ ...query, q: card.name })} className="poem-link text-faded italic">
					{`All ${plural(card.count, "poem")}`}
				</a>
			)}
		</li>
	)
}

function SubjectRow({
	poet,
	subject,
	count,
	poems,
	isAlone,
}: CardSubject & { poet: string; isAlone: boolean }) {
	const more = count - poems.length
	return (
		<div className="grid gap-x-3 min-[25rem]:grid-cols-[6.5rem_minmax(0,1fr)]">
			<dt className="eyebrow min-[25rem]:[grid-row:1/span_20]">{subject}</dt>
			{poems.map((poem) => (
				<dd key={poem.id} className="min-[25rem]:col-start-2">
					<PoemLink poem={poem} to={links.book({ poet, poemId: poem.id, subject })} />
				</dd>
			))}
			{isAlone && more > 0 && (
				<dd className="min-[25rem]:col-start-2">
					<a href={links.book({ poet, subject })} className="poem-link text-faded italic">
						{`and ${plural(more, "older poem")}`}
					</a>
				</dd>
			)}
		</div>
	)
}

const PoemLink = ({ poem, to }: { poem: ListedPoem; to: string }) => (
	<>
		<a href={to} className="poem-link">
			{typographic(poem.title)}
		</a>
		{poem.isProtected && (
			<LockIcon
				role="img"
				aria-hidden={undefined}
				aria-label="Protected Poem"
				className="ms-[0.35em] inline-block align-[-0.15em] text-faded"
			/>
		)}
		<ComposerBadge model={poem.model} className="ms-2" />
	</>
)

/** The poems with the searched text in their title or first line. */
function FoundPoems({ page: { q, poems, hasMorePoems } }: { page: PoemsTab }) {
	const count = plural(poems.length, "poem")
	return (
		<section aria-labelledby="found-poems" className="mt-8">
			<h2 id="found-poems" className="mb-4 border-b border-rule pb-1 text-xl">
				{`${hasMorePoems ? "The first " : ""}${count} with “${q}” in the title or first line`}
			</h2>
			<ul className="grid gap-x-12 gap-y-4 md:grid-cols-2">
				{poems.map((poem) => (
					<li key={poem.id} data-testid="found-poem" className="min-w-0">
						<PoemLink
							poem={poem}
							to={links.book({ poet: poem.poet, poemId: poem.id, subject: poem.subject })}
						/>
						<p className="italic">{typographic(poem.firstLine)}</p>
						<p className="text-sm text-faded">{`${poem.poet} · ${poem.subject}`}</p>
					</li>
				))}
			</ul>
		</section>
	)
}
