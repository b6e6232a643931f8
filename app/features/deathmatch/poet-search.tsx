import { links } from "~/links"
import { SearchIcon } from "~/ui/icons"
import { PoetCombobox } from "./poet-combobox"
import type { PoetList } from "./setup-data"
import type { Setup } from "./use-setup"

type Props = { position: number; poet: string | null; setup: Setup }

/**
 * Without scripts, Enter chooses a single match, clears the place when the field is empty, or
 * shows the list. With scripts the field is a combobox.
 */
export function PoetSearch({ position, poet, setup }: Props) {
	const { openList, isLive } = setup
	const isOpen = openList?.position === position
	const label = `Poet for place ${position + 1}`
	const list = isOpen ? setup.listPoets(position, openList.text) : null
	return (
		<div className="poet-search">
			<form method="post" action={links.deathmatch()}>
				<input type="hidden" name="intent" value="search-poet" />
				<input type="hidden" name="position" value={position} />
				{isLive ? (
					<PoetCombobox position={position} label={label} poet={poet} list={list} setup={setup} />
				) : (
					<input
						key={poet ?? ""}
						className="field"
						type="search"
						name="text"
						defaultValue={isOpen && openList.text ? openList.text : (poet ?? "")}
						placeholder="Search poets..."
						aria-label={label}
						autoComplete="off"
					/>
				)}
				<button
					className="icon-button poet-search-button"
					aria-label={`Search: ${label}`}
					tabIndex={isLive ? -1 : undefined}
				>
					<SearchIcon />
				</button>
			</form>
			{list && !isLive ? (
				<PlainList position={position} list={list} text={openList?.text ?? ""} />
			) : null}
		</div>
	)
}

/** For a page without scripts. */
function PlainList({ position, list, text }: { position: number; list: PoetList; text: string }) {
	if (list.poets.length === 0) return <NoPoets text={text} />
	return (
		<form method="post" action={links.deathmatch()}>
			<input type="hidden" name="intent" value="choose-poet" />
			<input type="hidden" name="position" value={position} />
			<ul className="poet-list popup-list" aria-label="Matching poets">
				{list.poets.map(({ name, isUsed }) => (
					<li key={name}>
						<button name="poet" value={name} data-used={isUsed || undefined}>
							<PoetName name={name} isUsed={isUsed} />
						</button>
					</li>
				))}
			</ul>
			{list.more > 0 ? <MorePoets more={list.more} /> : null}
		</form>
	)
}

export const PoetName = ({ name, isUsed }: { name: string; isUsed: boolean }) =>
	isUsed ? `${name} (used)` : name

export const NoPoets = ({ text }: { text: string }) => (
	<p className="poet-list poet-list-note" role="status">{`No poets found matching "${text}"`}</p>
)

export const MorePoets = ({ more }: { more: number }) => (
	<p className="poet-list-note">{`${more} more: type more of the name.`}</p>
)
