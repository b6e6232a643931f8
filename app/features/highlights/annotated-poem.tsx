import {
	lazy,
	type MouseEvent,
	type PointerEvent,
	Suspense,
	type SyntheticEvent,
	useEffect,
	useRef,
	useState,
} from "react"
import { isLong } from "../poems/poem"
import { ScrollArea } from "~/ui/scroll-area"
import type { HighlightView } from "./highlight-view"
import { Legend } from "./legend"
import { markId, MarkedPoem, noteId } from "./marked-poem"
import { idsAt, type Wake } from "./use-mark-target"

const MarkTooltip = lazy(() => import("./mark-tooltip"))

/** How long a mark stays focused after its legend entry was clicked (HL-12), and hover stays after leaving (HL-23), in milliseconds. */
const FOCUS_MS = 2_000
const HOVER_RESET_MS = 300

type Props = {
	title: string
	content: string
	highlights: { highlights: HighlightView[]; invalid: number }
	show: boolean
	headingLevel?: 2 | 3 | 4
	className?: string
}

/** A poem with its marks and, below it, its notes. Scripts add hover, tooltips and the two-second focus; all else is plain HTML. */
export function AnnotatedPoem({
	title,
	content,
	highlights: { highlights, invalid },
	show,
	headingLevel,
	className,
}: Props) {
	const area = useRef<HTMLDivElement>(null)
	const [hovered, setHovered] = useState<string | null>(null)
	const [active, setActive] = useState<string | null>(null)
	const [wake, setWake] = useState<Wake | null>(null)
	const focus = useTimed<string>(FOCUS_MS)
	const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

	// The pointer may rest on a mark before React is there.
	useEffect(() => {
		const target = area.current?.querySelector("[data-highlights]:hover, [data-legend]:hover")
		if (target) setWake({ type: "pointerover", target, pointerType: "mouse" })
	}, [])

	const over = (event: PointerEvent) => {
		const id = event.type === "pointerleave" ? undefined : idsAt(event.target)[0]
		clearTimeout(hoverTimer.current)
		if (id) setHovered(id)
		else hoverTimer.current = setTimeout(() => setHovered(null), HOVER_RESET_MS)
	}
	// The tooltip's code is fetched with the first event that could need it, and then hears the latest: a finger's touch
	// means nothing yet, the click that follows it does.
	const rouse = (event: SyntheticEvent) => {
		const pointerType = "pointerType" in event ? String(event.pointerType) : ""
		if (
			idsAt(event.target).length === 0 ||
			(event.type === "pointerover" && pointerType === "touch")
		)
			return
		setWake({
			type: event.type === "focus" ? "focusin" : event.type,
			target: event.target,
			pointerType,
		})
	}
	// A click shows the tooltip and stays; Enter leads on to the note.
	const pickMark = (ids: string[], event: MouseEvent<HTMLElement>) => {
		event.preventDefault()
		if (event.detail === 0)
			document
				.getElementById(noteId(ids[0] ?? ""))
				?.querySelector("a")
				?.focus()
	}
	const pickEntry = (id: string, event: MouseEvent<HTMLAnchorElement>) => {
		const mark = document.getElementById(markId(id))
		if (!mark) return
		event.preventDefault()
		mark.scrollIntoView({
			block: "center",
			behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
		})
		mark.closest(".mark")?.querySelector("a")?.focus({ preventScroll: true })
		focus.set(id)
	}

	const marked = (
		<MarkedPoem
			content={content}
			highlights={show ? highlights : []}
			invalid={invalid}
			state={{ hovered, active, focused: focus.value }}
			onPick={pickMark}
			className={className}
		/>
	)
	return (
		// The marks inside are links; this only hears their events where they bubble to.
		// oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
		<div
			ref={area}
			onPointerOver={(event) => {
				over(event)
				rouse(event)
			}}
			onPointerLeave={over}
			onFocus={rouse}
			onClick={rouse}
		>
			{isLong(content) ? <ScrollArea label={`The poem “${title}”`}>{marked}</ScrollArea> : marked}
			{show && highlights.length > 0 ? (
				<Legend
					poem={title}
					highlights={highlights}
					hovered={hovered}
					onPick={pickEntry}
					headingLevel={headingLevel}
				/>
			) : null}
			{show && wake ? (
				<Suspense>
					<MarkTooltip
						area={area}
						wake={wake}
						highlights={highlights}
						content={content}
						onActive={setActive}
					/>
				</Suspense>
			) : null}
		</div>
	)
}

/** A value that goes back to null by itself. */
function useTimed<T>(milliseconds: number) {
	const [value, setValue] = useState<T | null>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	// Timers must not outlive the component.
	useEffect(() => () => clearTimeout(timer.current), [])
	return {
		value,
		set(next: T) {
			clearTimeout(timer.current)
			setValue(next)
			timer.current = setTimeout(() => setValue(null), milliseconds)
		},
	}
}
