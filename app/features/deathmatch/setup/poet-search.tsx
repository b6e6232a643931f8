import { links } from "~/links"
import { IconButton } from "~/ui/button"
import { classes } from "~/ui/classes"
import { fieldClass } from "~/ui/forms/form-field"
import { SearchIcon } from "~/ui/icons"
import { PoetCombobox } from "./poet-combobox"
import type { PoetList } from "./setup-data"
import type { Setup } from "./use-setup"

export const POET_FIELD = fieldClass("w-full pe-10 [&::-webkit-search-cancel-button]:hidden")
export const POET_LIST = classes(
	"mt-1 max-h-[200px] overflow-y-auto overscroll-contain rounded border",
	"border-rule bg-leaf p-1 [scrollbar-width:thin]",
)
export const OVER = "absolute inset-x-0 z-20 [box-shadow:var(--shadow)]"

type Props = { position: number; poet: string | null; setup: Setup }

/** With scripts the field is a combobox; without them Enter submits its text. */
export function PoetSearch({ position, poet, setup }: Props) {
	const { openList, isLive } = setup
	const isOpen = openList?.position === position
	const label = `Poet for place ${position + 1}`
	const list = isOpen ? setup.listPoets(position, openList.text) : null
	return (
		<div className="relative">
			<form method="post" action={links.deathmatch()}>
				<input type="hidden" name="intent" value="search-poet" />
				<input type="hidden" name="position" value={position} />
				{isLive ? (
					<PoetCombobox position={position} label={label} poet={poet} list={list} setup={setup} />
				) : (
					<input
						key={poet ?? ""}
						className={POET_FIELD}
						type="search"
						name="text"
						defaultValue={isOpen && openList.text ? openList.text : (poet ?? "")}
						placeholder="Search poets..."
						aria-label={label}
						autoComplete="off"
					/>
				)}
				<IconButton
					className="absolute end-[0.15rem] top-[0.12rem] text-faded"
					aria-label={`Search: ${label}`}
					tabIndex={isLive ? -1 : undefined}
				>
					<SearchIcon />
				</IconButton>
			</form>
			{list && !isLive && <PlainList position={position} list={list} text={openList?.text ?? ""} />}
		</div>
	)
}

function PlainList({ position, list, text }: { position: number; list: PoetList; text: string }) {
	if (list.poets.length === 0) return <NoPoets text={text} />
	return (
		<form method="post" action={links.deathmatch()}>
			<input type="hidden" name="intent" value="choose-poet" />
			<input type="hidden" name="position" value={position} />
			<ul className={`popup-list ${POET_LIST}`} aria-label="Matching poets">
				{list.poets.map(({ name, isUsed }) => (
					<li key={name}>
						<button
							name="poet"
							value={name}
							data-used={isUsed || undefined}
							className={isUsed ? "text-faded italic" : undefined}
						>
							<PoetName name={name} isUsed={isUsed} />
						</button>
					</li>
				))}
			</ul>
			{list.more > 0 && <MorePoets more={list.more} />}
		</form>
	)
}

export const PoetName = ({ name, isUsed }: { name: string; isUsed: boolean }) => {
	if (isUsed) return `${name} (used)`
	return name
}

export const NoPoets = ({ text, isOver = false }: { text: string; isOver?: boolean }) => (
	<p
		className={`${POET_LIST} px-2.5 py-2 text-[0.9rem] text-faded ${isOver ? OVER : ""}`}
		role="status"
	>{`No poets found matching "${text}"`}</p>
)

export const MorePoets = ({ more }: { more: number }) => (
	<p className="bg-leaf px-2.5 py-2 text-[0.9rem] text-faded">
		{`${more} more: type more of the name.`}
	</p>
)
