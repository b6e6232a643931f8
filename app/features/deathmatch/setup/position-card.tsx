import { links } from "~/links"
import { typographic } from "~/platform/typographic"
import { IconButton } from "~/ui/button"
import { classes, iconButtonClass } from "~/ui/classes"
import { BookIcon, ChevronDownIcon } from "~/ui/icons"
import { Panel } from "~/ui/panel"
import { Popup } from "~/ui/popup"
import { PoetSearch } from "./poet-search"
import { bookQuery, type Card, type PoemOption } from "./setup-data"
import type { Setup } from "./use-setup"

type Props = { position: number; card: Card; setup: Setup }

export function PositionCard({ position, card, setup }: Props) {
	return (
		<Panel
			id={`position-${position}`}
			aria-label={`Place ${position + 1}`}
			className="grid grid-cols-1 gap-[0.3rem] p-[0.55rem]"
			data-testid={`position-${position}`}
		>
			<PoetSearch position={position} poet={card.poet} setup={setup} />
			<PoemSelector position={position} card={card} />
		</Panel>
	)
}

const POEM_TITLE = classes(
	"min-h-9 w-full rounded-sm px-[0.7rem] py-[0.1rem] text-start leading-tight",
	"not-disabled:hover:bg-wash disabled:text-faded data-first:after:block",
	"data-first:after:text-ink data-first:after:italic",
	"data-first:after:content-[attr(data-first)_/_'']",
)

function PoemSelector({ position, card }: { position: number; card: Card }) {
	const { poet, chosen, options } = card
	const words = poet === null ? "Select a poet first" : "Select a poem"
	// Start takes the first one when none is chosen.
	const first = chosen ? undefined : options[0] && typographic(options[0].title)
	return (
		<div className="flex min-h-[2.9rem] items-center">
			<form method="post" action={links.deathmatch()} className="min-w-0 flex-1">
				<input type="hidden" name="intent" value="next-poem" />
				<input type="hidden" name="position" value={position} />
				<button
					className={`${POEM_TITLE} ${chosen ? "italic" : "text-faded"}`}
					disabled={poet === null}
					title={chosen && options.length > 1 ? "Next poem" : first && `First: ${first}`}
					data-testid={`poem-${position}`}
					data-first={first}
				>
					{chosen ? typographic(chosen.title) : words}
				</button>
			</form>
			{chosen && <ViewInBook poet={poet} poem={chosen} />}
			{options.length > 0 && <PoemList position={position} card={card} />}
		</div>
	)
}

function PoemList({ position, card: { poet, chosen, options } }: { position: number; card: Card }) {
	const id = `poems-${position}`
	return (
		<>
			<IconButton
				type="button"
				popovertarget={id}
				aria-label={`All poems for ${poet}`}
				title="All poems"
			>
				<ChevronDownIcon />
			</IconButton>
			<Popup id={id} title={`Poems inspired by ${poet}`}>
				<form method="post" action={links.deathmatch()}>
					<input type="hidden" name="intent" value="choose-poem" />
					<input type="hidden" name="position" value={position} />
					<ul className="popup-list">
						{options.map((poem) => (
							<li key={poem.index} className="flex items-center">
								<button
									name="poem"
									value={poem.index}
									aria-current={poem.index === chosen?.index ? "true" : undefined}
								>
									{typographic(poem.title)}
								</button>
								<ViewInBook poet={poet} poem={poem} className="w-auto p-0" />
							</li>
						))}
					</ul>
				</form>
			</Popup>
		</>
	)
}

function ViewInBook({
	poet,
	poem,
	className,
}: {
	poet: string | null
	poem: PoemOption
	className?: string
}) {
	const query = bookQuery(poet, poem)
	if (!query) return null
	const remember = () => {
		try {
			localStorage.setItem("book.currentPoemId", query.poemId)
			localStorage.setItem("book.currentPoetName", query.poet)
		} catch {
			// The address opens the poem without storage too.
		}
	}
	return (
		<a
			href={links.book(query)}
			onClick={remember}
			className={iconButtonClass(className)}
			aria-label={`View in book: ${typographic(poem.title)}`}
			title="View in book"
		>
			<BookIcon />
		</a>
	)
}
