import { links } from "~/links"
import { plural } from "~/platform/text"
import { LockIcon } from "~/ui/icons"
import { Pagination } from "~/ui/pagination"
import type { CardSubject, PoetCard } from "./index-entry"
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
				<Group key={group.letter} group={group} q={page.q} />
			))}
			<Pagination
				metadata={page.metadata}
				label="Pages of the index"
				hrefOf={(number) => links.poets({ ...query, page: number > 1 ? number : undefined })}
			/>
		</>
	)
}

function Group({ group, q }: { group: LetterGroup; q: string }) {
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
					<Card key={card.id} card={card} isAlone={q === card.name} />
				))}
			</ul>
			{group.parts > 1 && <Parts group={group} q={q} />}
		</section>
	)
}

function Parts({
	group: { letter, count, from, part, parts, cards },
	q,
}: {
	group: LetterGroup
	q: string
}) {
	const to = (wanted: number) => letterHref(letter, { q, part: wanted })
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

function Card({ card, isAlone }: { card: PoetCard; isAlone: boolean }) {
	const isCut = card.subjects.some(({ count, poems }) => count > poems.length)
	return (
		<li data-testid="poet-card" className="long-list-entry min-w-0">
			<h3 className="text-xl">{card.displayName}</h3>
			<p className="text-faded italic">
				{`${plural(card.count, "poem")} inspired by the style of ${card.name}`}
			</p>
			<dl className="mt-2 grid gap-[0.35rem] leading-[1.6rem]">
				{card.subjects.map((subject) => (
					<SubjectRow key={subject.subject} poet={card.name} isAlone={isAlone} {...subject} />
				))}
			</dl>
			{isCut && !isAlone && (
				<a href={links.poets({ q: card.name })} className="poem-link text-faded italic">
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
			{poems.map(({ id, title, isProtected }) => (
				<dd key={id} className="min-[25rem]:col-start-2">
					<a href={links.book({ poet, poemId: id, subject })} className="poem-link">
						{title}
					</a>
					{isProtected && (
						<LockIcon
							role="img"
							aria-hidden={undefined}
							aria-label="Protected Poem"
							className="ms-[0.35em] inline-block align-[-0.15em] text-faded"
						/>
					)}
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
