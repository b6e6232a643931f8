import { links } from "~/links"
import { Badge } from "~/ui/badge"
import { Button } from "~/ui/button"
import { Panel } from "~/ui/panel"
import { PoemSkeleton } from "~/ui/shell/skeleton"
import type { ContestSetup } from "../../bracket"
import { champion, type Progress } from "../../contest"
import { bodyText, openingOf } from "../contest-data"
import { isOver } from "../contest-labels"
import type { MatchPoem } from "../use-match-poems"
import { MoveForm } from "./move-form"
import { Typescript } from "./typescript"

type Props = { progress: Progress; setup: ContestSetup; poems: readonly MatchPoem[] }

/** The winner of a finished match with the beginning of the poem. */
export function ChampionCard({ progress, setup, poems }: Props) {
	const position = champion(progress.winners) ?? -1
	const poem = poems[position]
	if (!poem) return null
	const poemId = setup.bracketPositions[position]?.poemId ?? ""
	return (
		<Panel
			as="article"
			className="mx-auto mt-5 grid max-w-160 justify-items-center gap-1 p-5 text-center"
			aria-labelledby="champion-title"
		>
			<p className="eyebrow">Champion</p>
			<h3 id="champion-title" className="text-[1.9rem] italic">
				{poem.title}
			</h3>
			<p>{`Inspired by the style of ${poem.poet}`}</p>
			<Badge>Finalist</Badge>
			<div className="typescript mt-4 max-w-full">
				{poem.content === null ? (
					<PoemSkeleton label="Loading poem" />
				) : (
					<Typescript text={openingOf(bodyText(poem, poem.content))} />
				)}
			</div>
			{!poem.isMissing && (
				<a className="link mt-3" href={links.book({ poemId, poet: poem.poet })}>
					Read it in the book
				</a>
			)}
		</Panel>
	)
}

/** After the summary of a finished match: who has won, and the way back to it. */
export function FinishedNote({ progress, poems }: Omit<Props, "setup">) {
	const poem = poems[champion(progress.winners) ?? -1]
	if (!poem || isOver(progress) || !progress.roundCompleted) return null
	return (
		<Panel
			tone="green"
			className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2"
			aria-label="Result"
		>
			<p>
				Champion: <em>{poem.title}</em>
			</p>
			<MoveForm intent="view-summary" progress={progress}>
				<Button>See all results</Button>
			</MoveForm>
		</Panel>
	)
}
