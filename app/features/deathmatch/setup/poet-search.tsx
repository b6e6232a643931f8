import { links } from "~/links"
import { IconButton } from "~/ui/button"
import { CloseIcon, SearchIcon } from "~/ui/icons"
import { PoetCombobox } from "./poet-combobox"
import {
	FIELD_BUTTON,
	MorePoets,
	NoPoets,
	POET_FIELD,
	POET_LIST,
	PoetName,
} from "./poet-list-parts"
import type { PoetList } from "./setup-data"
import type { Setup } from "./use-setup"

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
					<PlainField
						key={poet ?? ""}
						label={label}
						text={isOpen && openList.text ? openList.text : (poet ?? "")}
					/>
				)}
			</form>
			{poet && !isLive && (
				<form method="post" action={links.deathmatch()}>
					<input type="hidden" name="intent" value="clear-poet" />
					<input type="hidden" name="position" value={position} />
					<IconButton
						className="absolute end-10 top-[0.12rem] text-faded"
						aria-label={`Remove ${poet}`}
						title="Remove"
					>
						<CloseIcon />
					</IconButton>
				</form>
			)}
			{list && !isLive && <PlainList position={position} list={list} text={openList?.text ?? ""} />}
		</div>
	)
}

const PlainField = ({ label, text }: { label: string; text: string }) => (
	<>
		<input
			className={`${POET_FIELD} pe-20`}
			type="search"
			name="text"
			defaultValue={text}
			placeholder="Search poets..."
			aria-label={label}
			autoComplete="off"
		/>
		<IconButton className={FIELD_BUTTON} aria-label={`Search: ${label}`}>
			<SearchIcon />
		</IconButton>
	</>
)

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
