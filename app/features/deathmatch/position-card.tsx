import { links } from "~/links"
import { BookIcon, ChevronDownIcon } from "~/ui/icons"
import { Popup } from "~/ui/popup"
import { PoetSearch } from "./poet-search"
import { bookQuery, type Card, type PoemOption } from "./setup-data"
import type { Setup } from "./use-setup"

type Props = { position: number; card: Card; setup: Setup }

export function PositionCard({ position, card, setup }: Props) {
	return (
		<section
			id={`position-${position}`}
			aria-label={`Place ${position + 1}`}
			className="position-card"
			data-testid={`position-${position}`}
		>
			<PoetSearch position={position} poet={card.poet} setup={setup} />
			<PoemSelector position={position} card={card} />
		</section>
	)
}

function PoemSelector({ position, card }: { position: number; card: Card }) {
	const { poet, chosen, options } = card
	const words = poet === null ? "Select a poet first" : (chosen?.title ?? "Select a poem")
	return (
		<div className="poem-selector">
			<form method="post" action={links.deathmatch()} className="poem-selector-form">
				<input type="hidden" name="intent" value="next-poem" />
				<input type="hidden" name="position" value={position} />
				<button
					className="poem-title"
					disabled={poet === null}
					data-empty={chosen === null || undefined}
					title={chosen && options.length > 1 ? "Next poem" : undefined}
					data-testid={`poem-${position}`}
				>
					{words}
				</button>
			</form>
			{chosen ? <ViewInBook poet={poet} poem={chosen} /> : null}
			{options.length > 0 ? <PoemList position={position} card={card} /> : null}
		</div>
	)
}

function PoemList({ position, card: { poet, chosen, options } }: { position: number; card: Card }) {
	const id = `poems-${position}`
	return (
		<>
			<button
				type="button"
				className="icon-button"
				popovertarget={id}
				aria-label={`All poems for ${poet}`}
				title="All poems"
			>
				<ChevronDownIcon />
			</button>
			<Popup id={id} title={`Poems inspired by ${poet}`}>
				<form method="post" action={links.deathmatch()}>
					<input type="hidden" name="intent" value="choose-poem" />
					<input type="hidden" name="position" value={position} />
					<ul className="popup-list">
						{options.map((poem) => (
							<li key={poem.index} className="poem-option">
								<button
									name="poem"
									value={poem.index}
									aria-current={poem.index === chosen?.index ? "true" : undefined}
								>
									{poem.title}
								</button>
								<ViewInBook poet={poet} poem={poem} />
							</li>
						))}
					</ul>
				</form>
			</Popup>
		</>
	)
}

/** The book reads the poem from local storage too. */
function ViewInBook({ poet, poem }: { poet: string | null; poem: PoemOption }) {
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
			className="icon-button"
			aria-label={`View in book: ${poem.title}`}
			title="View in book"
		>
			<BookIcon />
		</a>
	)
}
