import { useRef, useState, type KeyboardEvent, type MouseEvent } from "react"
import { IconButton } from "~/ui/button"
import { classes } from "~/ui/classes"
import { CloseIcon } from "~/ui/icons"
import {
	FIELD_BUTTON,
	MorePoets,
	NoPoets,
	OVER,
	POET_FIELD,
	POET_LIST,
	PoetName,
} from "./poet-list-parts"
import type { PoetList } from "./setup-data"
import type { Setup } from "./use-setup"

type Props = {
	position: number
	label: string
	poet: string | null
	list: PoetList | null
	setup: Setup
}

/** ARIA 1.2 combobox with a list popup. The focus stays in the field. */
export function PoetCombobox({ position, label, poet, list, setup }: Props) {
	const [text, setText] = useState<string | null>(null)
	const [active, setActive] = useState(-1)
	const listId = `poets-${position}`
	const poets = list?.poets ?? []
	const field = useRef<HTMLInputElement>(null)
	const hasFocus = () => document.activeElement === field.current
	const open = (filter: string) => setup.showList(position, filter)
	const close = () => {
		setText(null)
		setActive(-1)
		setup.hideList(position)
	}
	const choose = (name: string) => {
		close()
		setup.dispatch({ intent: "choose-poet", position: String(position), poet: name })
		// What is typed next replaces the name, once it is rendered.
		requestAnimationFrame(() => hasFocus() && field.current?.select())
	}
	const type = (value: string) => {
		setText(value)
		setActive(-1)
		if (value === "")
			setup.dispatch({ intent: "search-poet", position: String(position), text: "" })
		else open(value)
	}
	const move = (step: 1 | -1) => {
		if (!list) open(text ?? "")
		else
			setActive(
				(active + step + poets.length + (active < 0 && step < 0 ? 1 : 0)) %
					Math.max(poets.length, 1),
			)
	}
	/** The first click selects the name, as the address bar of a browser does. */
	const onClick = (event: MouseEvent<HTMLInputElement>) => {
		if (list) return
		event.currentTarget.select()
		open(text ?? "")
	}
	/** Another window may take the focus for a while: the field still has it afterwards. */
	const onBlur = () => {
		if (!hasFocus()) close()
	}
	const clear = () => {
		type("")
		field.current?.focus()
	}
	const onKeyDown = (event: KeyboardEvent) => {
		const chosen = poets[active]
		if (event.key === "ArrowDown" || event.key === "ArrowUp")
			move(event.key === "ArrowDown" ? 1 : -1)
		else if (event.key === "Enter" && chosen) choose(chosen.name)
		else if (event.key === "Escape" && list) close()
		else return
		event.preventDefault()
	}
	return (
		<>
			<input
				ref={field}
				className={POET_FIELD}
				type="text"
				name="text"
				role="combobox"
				aria-label={label}
				aria-autocomplete="list"
				aria-expanded={poets.length > 0}
				aria-controls={poets.length > 0 ? listId : undefined}
				aria-activedescendant={poets[active] ? `${listId}-${active}` : undefined}
				autoComplete="off"
				spellCheck={false}
				placeholder="Search poets..."
				value={text ?? poet ?? ""}
				onChange={(event) => type(event.currentTarget.value)}
				onFocus={(event) => event.currentTarget.select()}
				onClick={onClick}
				onBlur={onBlur}
				onKeyDown={onKeyDown}
			/>
			{(text ?? poet) && (
				<IconButton
					type="button"
					tabIndex={-1}
					className={FIELD_BUTTON}
					aria-label={`Remove ${text ?? poet}`}
					title="Remove"
					onClick={clear}
				>
					<CloseIcon />
				</IconButton>
			)}
			{list && poets.length > 0 && (
				<Options id={listId} list={list} active={active} current={poet} onChoose={choose} />
			)}
			{list && poets.length === 0 && <NoPoets text={text ?? ""} isOver />}
		</>
	)
}

const OPTION = classes(
	"flex min-h-[2.1rem] cursor-pointer items-center rounded-sm px-2.5 py-[0.1rem]",
	"whitespace-pre-wrap hover:bg-wash aria-selected:font-semibold",
)
const ACTIVE = "bg-wash outline-2 -outline-offset-2 outline-lichen"

type OptionsProps = {
	id: string
	list: PoetList
	active: number
	current: string | null
	onChoose(name: string): void
}

function Options({ id, list, active, current, onChoose }: OptionsProps) {
	return (
		// A click in the list must not move the focus out of the field.
		<div role="presentation" className={OVER} onMouseDown={(event) => event.preventDefault()}>
			<div id={id} role="listbox" tabIndex={-1} aria-label="Matching poets" className={POET_LIST}>
				{list.poets.map(({ name, isUsed }, index) => (
					<div
						key={name}
						ref={
							index === active
								? (option) => option?.scrollIntoView({ block: "nearest" })
								: undefined
						}
						id={`${id}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={name === current}
						data-used={isUsed || undefined}
						className={classes(OPTION, index === active && ACTIVE, isUsed && "text-faded italic")}
						onClick={() => onChoose(name)}
						onKeyDown={(event) => event.key === "Enter" && onChoose(name)}
					>
						<PoetName name={name} isUsed={isUsed} />
					</div>
				))}
			</div>
			{list.more > 0 && <MorePoets more={list.more} />}
		</div>
	)
}
