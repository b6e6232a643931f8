import { SearchBox } from "~/features/search/search-box"
import { links } from "~/links"
import { SITE_NAME } from "~/site"
import { buttonClass } from "~/ui/button"
import { classes } from "~/ui/classes"
import { MooseMark } from "~/ui/icons"

type Library = { poets: number; poems: number } | null

const HEADER = classes(
	"mb-8 grid gap-x-16 gap-y-6",
	"lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-end lg:pt-4 lg:pb-4",
)

/** What the site is and what one can do here, on the first screen of a phone, too. */
export function Welcome({ library }: { library: Library }) {
	const poets = library ? `${library.poets} poets` : "named poets"
	return (
		<header className={HEADER}>
			<div>
				<MooseMark className="mb-2 size-16 text-lichen max-sm:hidden" />
				<h1 className="text-3xl sm:text-5xl">{`Welcome to ${SITE_NAME}`}</h1>
				<p className="mt-3 max-w-verse text-lg">
					{[
						`AI-written poems about moose, magnesium and marriage, in the style of ${poets}.`,
						"Turn on the highlights to see how each one works.",
					].join(" ")}
				</p>
				<p className="print:hidden mt-5 flex flex-wrap gap-3">
					<a href={links.book()} className={buttonClass("primary")}>
						Open the book
					</a>
					<a href={links.book({ random: 1 })} className={buttonClass()}>
						A random poem
					</a>
				</p>
				<div className="print:hidden mt-3 max-w-88">
					<SearchBox />
				</div>
			</div>
			<Ways library={library} />
		</header>
	)
}

function Ways({ library }: { library: Library }) {
	const { poets, poems } = library ?? {}
	const ways = [
		{
			to: links.poets(),
			name: "Browse the index",
			rest: library ? ` of ${poets} poets and ${poems} poems` : " of poets and poems",
		},
		{ to: links.deathmatch(), name: "Play a Poem Deathmatch", rest: ": eight poems, one winner" },
		{ to: links.generate(), name: "Create a poem", rest: " in the style of a poet you choose" },
		{ to: links.api(), name: "Use the API", rest: ": all poems as JSON, no key needed" },
	]
	return (
		<nav aria-label="What you can do here" className="print:hidden">
			<ul className="border-t border-rule">
				{ways.map(({ to, name, rest }) => (
					<li key={to} className="border-b border-rule">
						<a href={to} className="block py-[0.45rem] text-faded hover:text-ink">
							<span className="link">{name}</span>
							{rest}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
