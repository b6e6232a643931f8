import { useFetcher } from "@remix-run/react"
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react"
import { links } from "~/links"
import { Button } from "~/ui/button"
import { classes } from "~/ui/classes"
import { fieldClass } from "~/ui/forms/form-field"
import type { Picker } from "./create-page.server"
import { NO_POET } from "../generation-error"
import { PICKER_DEBOUNCE_MS, POETS_FAILED } from "./poet-picker"

type Poet = { id: string; name: string }
type Props = {
	picker: Extract<Picker, { state: "ready" }>
	q: string
	chosen: Poet | null
	onChoose: (poet: Poet) => void
	isMissing: boolean
	note: string
	field: RefObject<HTMLInputElement>
}

/** Without scripts the Search button loads the page again; with them typing updates the list. */
export function PoetPicker({ picker, q, chosen, onChoose, isMissing, note, field }: Props) {
	const [text, setText] = useState(q)
	const { found, isSearching, isFailed } = useFoundPoets(picker, q, text)
	const isListed = !chosen || found.shown.some(({ id }) => id === chosen.id)
	const poets = isListed ? found.shown : [chosen, ...found.shown]
	const hint = isFailed ? null : found.message
	return (
		<fieldset className="min-w-0 scroll-mt-20" aria-describedby="poets-note">
			<legend className="font-medium">Poet</legend>
			<p className="text-sm text-faded">
				<span id="poets-note">{note}</span>
				<span id="poet-hint" role="status" className="ms-[0.6em] italic">
					{isSearching ? "Loading poets..." : hint}
				</span>
			</p>
			{isMissing && (
				<p id="poet-missing" role="alert" className="mt-1 text-alarm">
					<strong className="block font-medium">{NO_POET.title}</strong> {NO_POET.message}
				</p>
			)}
			<div className="mt-1 flex gap-2">
				<input
					ref={field}
					type="search"
					name="q"
					className={fieldClass("w-full min-w-0")}
					placeholder="Search poets..."
					aria-label="Search poets"
					aria-controls="poet-choices"
					aria-invalid={isMissing || undefined}
					aria-describedby={isMissing ? "poet-missing poet-hint" : "poet-hint"}
					autoComplete="off"
					maxLength={100}
					value={text}
					onChange={(event) => setText(event.target.value)}
				/>
				<Button
					type="submit"
					className="flex-none"
					formMethod="get"
					formAction={links.generate()}
					formNoValidate
				>
					Search
				</Button>
			</div>
			{isFailed && <SearchFailed />}
			<div
				id="poet-choices"
				className={LIST}
				data-testid="poet-choices"
				aria-busy={isSearching}
				hidden={poets.length === 0}
			>
				{poets.map((poet) => (
					<PoetChoice
						key={poet.id}
						poet={poet}
						isChosen={poet.id === chosen?.id}
						onChoose={onChoose}
					/>
				))}
			</div>
		</fieldset>
	)
}

const SearchFailed = () => (
	<p role="alert" className="mt-2 text-alarm">
		{POETS_FAILED}{" "}
		<button
			type="submit"
			formMethod="get"
			formAction={links.generate()}
			formNoValidate
			className="link"
		>
			Retry
		</button>
	</p>
)

const LIST = classes(
	"mt-2 max-h-62 overflow-y-auto rounded-sm border border-field-edge bg-leaf",
	"[scrollbar-width:thin]",
)
const CHOICE = classes(
	"flex min-h-9 cursor-pointer items-center gap-3 px-3 py-[0.15rem] hover:bg-wash",
	"not-first:border-t not-first:border-rule has-checked:bg-wash has-checked:font-semibold",
	"has-focus-visible:outline-2 has-focus-visible:-outline-offset-2",
	"has-focus-visible:outline-lichen",
)

function PoetChoice({
	poet,
	isChosen,
	onChoose,
}: {
	poet: Poet
	isChosen: boolean
	onChoose: Props["onChoose"]
}) {
	return (
		<label className={CHOICE} data-testid={isChosen ? "chosen-poet" : undefined}>
			<input
				type="radio"
				className="size-[1.1rem] flex-none outline-none"
				name="poetId"
				value={poet.id}
				checked={isChosen}
				onChange={(event: ChangeEvent<HTMLInputElement>) => event.target.checked && onChoose(poet)}
			/>
			<span className="min-w-0 wrap-anywhere">{poet.name}</span>
		</label>
	)
}

type Found = Pick<Extract<Picker, { state: "ready" }>, "shown" | "message">

/** Searches after a pause in typing. Until the first answer the page's own list is shown. */
function useFoundPoets(
	picker: Found,
	q: string,
	text: string,
): { found: Found; isSearching: boolean; isFailed: boolean } {
	const fetcher = useFetcher<{ picker: Picker; isStale?: boolean }>()
	const requested = useRef(q)
	const load = useRef(fetcher.load)
	load.current = fetcher.load
	// A timer measures the pause in typing.
	useEffect(() => {
		if (text === requested.current) return
		const timer = setTimeout(() => {
			requested.current = text
			load.current(links.generate({ q: text }))
		}, PICKER_DEBOUNCE_MS)
		return () => clearTimeout(timer)
	}, [text])
	const answer = fetcher.data?.picker
	const isSearching = fetcher.state !== "idle"
	return {
		found: answer?.state === "ready" ? answer : picker,
		isSearching,
		isFailed: !isSearching && (answer?.state === "failed" || fetcher.data?.isStale === true),
	}
}
