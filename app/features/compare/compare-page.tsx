import { AnnotatedPoem } from "~/features/highlights/annotated-poem"
import type { HighlightView } from "~/features/highlights/highlight-data"
import { noteId } from "~/features/highlights/mark-ids"
import { ComposerBadge } from "~/features/poems/composer-badge"
import { AuthorNote } from "~/features/poems/author-note"
import { titleOf } from "~/features/poems/poem"
import { links } from "~/links"
import { typographic } from "~/platform/typographic"
import { buttonClass } from "~/ui/button"
import { CompareForm } from "./compare-form"
import type { ComparedPoem, Comparison } from "./comparison.server"
import { sharedDevices } from "./shared-devices"

const nameOf = ({ title }: { title: string }) => `“${typographic(titleOf(title))}”`
const bookAddress = ({ id, poet, subject }: ComparedPoem) =>
	links.book({ poet, poemId: id, subject })
const LINK = "link inline-flex min-h-6 items-center"

export function ComparePage({ page }: { page: Comparison }) {
	if (page.state === "pair") return <Pair first={page.first} second={page.second} />
	return (
		<div className="page max-w-3xl">
			{page.state === "unknown" && <Unknown page={page} />}
			{page.state === "one" && <One page={page} />}
			{page.state === "none" && <None />}
		</div>
	)
}

type Poems = { first: ComparedPoem; second: ComparedPoem }

const Pair = ({ first, second }: Poems) => (
	<div className="page">
		<header className="mb-6">
			<h1 className="text-3xl sm:text-4xl">Two poems side by side</h1>
			<p className="mt-2 print:hidden">
				<a href={links.compare({ a: second.id, b: first.id })} className={LINK}>
					Swap the poems
				</a>
			</p>
		</header>
		<Shared first={first} second={second} />
		<div className="grid gap-x-12 gap-y-10 md:grid-cols-2 print:grid-cols-2 print:gap-x-6">
			{[first, second].map((poem) => (
				<Column key={poem.id} poem={poem} />
			))}
		</div>
	</div>
)

function Shared({ first, second }: Poems) {
	const shared = sharedDevices(first.highlights.highlights, second.highlights.highlights)
	return (
		<section aria-labelledby="shared" className="mb-8 border-y border-rule py-4">
			<h2 id="shared" className="text-xl">
				What both poems do
			</h2>
			{shared.length === 0 ? (
				<p className="mt-1 text-faded">Their notes name no device that both poems use.</p>
			) : (
				<ul className="mt-2 grid gap-2">
					{shared.map(({ device, ...notes }) => (
						<li key={device.id}>
							<a href={links.technique(device.id)} className="poem-link font-semibold">
								{device.name}
							</a>
							{": "}
							<Places poem={first} notes={notes.first} />
							{"; "}
							<Places poem={second} notes={notes.second} />
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

const Places = ({ poem, notes }: { poem: ComparedPoem; notes: HighlightView[] }) => (
	<>
		{notes.map((note, at) => (
			<span key={note.id}>
				{at > 0 && ", "}
				<a href={`#${noteId(note.id)}`} className="link">
					{at === 0 ? `in ${nameOf(poem)}` : `again (${at + 1})`}
				</a>
			</span>
		))}
	</>
)

const Column = ({ poem }: { poem: ComparedPoem }) => (
	<article className="min-w-0">
		<p className="eyebrow">{poem.subject}</p>
		<h2 className="text-2xl sm:text-3xl">
			{poem.isArchived ? (
				typographic(titleOf(poem.title))
			) : (
				<a href={bookAddress(poem)} className="underline decoration-rule hover:decoration-current">
					{typographic(titleOf(poem.title))}
				</a>
			)}
		</h2>
		<p className="mt-1 mb-5 flex gap-2 text-faded italic">
			{`Inspired by the style of ${poem.poet}`}
			<ComposerBadge model={poem.model} />
		</p>
		<AnnotatedPoem
			title={titleOf(poem.title)}
			content={poem.content}
			highlights={poem.highlights}
			show
		/>
		<AuthorNote model={poem.model} className="mt-5 text-sm" />
	</article>
)

const WHICH = {
	first: "The first poem of this comparison is not in the book.",
	second: "The second poem of this comparison is not in the book.",
	both: "Neither of the two poems of this comparison is in the book.",
}

function Unknown({ page: { sides, poem } }: { page: Extract<Comparison, { state: "unknown" }> }) {
	const [side = "first", other] = sides
	return (
		<>
			<h1 className="text-3xl">Poem not found</h1>
			<p className="mt-3">{WHICH[other ? "both" : side]}</p>
			{poem && (
				<p className="mt-3">
					<a href={links.compare({ a: poem.id })} className={LINK}>
						{`Compare ${nameOf(poem)} with another poem`}
					</a>
				</p>
			)}
			<ToBook />
		</>
	)
}

const One = ({ page }: { page: Extract<Comparison, { state: "one" }> }) => (
	<>
		<h1 className="text-3xl">{`Compare ${nameOf(page.poem)}`}</h1>
		<p className="mt-3 mb-6">
			{page.isSame
				? "This is the same poem twice. Choose another one to put beside it."
				: "Choose the poem to put beside it."}
		</p>
		<CompareForm poem={page.poem} choices={page.choices} />
		<p className="mt-6">
			<a href={bookAddress(page.poem)} className={LINK}>
				{`Back to ${nameOf(page.poem)}`}
			</a>
		</p>
	</>
)

const None = () => (
	<>
		<h1 className="text-3xl">Two poems side by side</h1>
		<p className="mt-3">
			Open a poem in the book and choose under it which other poem to compare it with.
		</p>
		<ToBook />
	</>
)

const ToBook = () => (
	<a href={links.book()} className={buttonClass("plain", "mt-7")}>
		Open the book
	</a>
)
