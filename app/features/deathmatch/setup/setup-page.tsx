import { Link, useNavigation } from "@remix-run/react"
import { links } from "~/links"
import { Button } from "~/ui/button"
import { DiceIcon } from "~/ui/icons"
import { Board, Placeholder } from "../board"
import { isFull, type Bracket } from "../bracket"
import { ALL_SUBJECTS } from "./catalogue"
import { START_HINT } from "../messages"
import { PositionCard } from "./position-card"
import type { SetupPageData } from "./setup.server"
import { SetupQuestion } from "./setup-question"
import { SubjectHeading } from "./subject-heading"
import { ErrorAlert } from "../error-alert"
import { useSetup } from "./use-setup"
import { useStoredMatch, useMatchRestore } from "../contest/use-stored-match"

export function SetupPage({ data }: { data: SetupPageData }) {
	const setup = useSetup(data)
	useMatchRestore(data.cameFromContest)
	const navigation = useNavigation()
	const { bracket, cards, subjects, trouble, question } = setup
	if (navigation.location?.pathname === links.contest()) return <ContestLoading />
	return (
		<div
			id="deathmatch-component"
			data-testid="deathmatch-component"
			className="page"
			onSubmit={setup.onSubmit}
		>
			<SubjectHeading subject={bracket.subject} subjects={subjects} />
			<SetupQuestion question={question} isFull={isFull(bracket)} onClose={setup.closeQuestion} />
			{trouble ? <ErrorAlert>{trouble}</ErrorAlert> : null}
			<Explanation subject={bracket.subject} />
			<Resume hasMatch={data.hasMatch} />
			<Controls bracket={bracket} />
			<ClearAll />
			<Board
				label="Bracket"
				renderPlace={(pairing, side) => {
					const position = pairing * 2 + side
					const card = cards[position]
					if (card && pairing < 4)
						return <PositionCard position={position} card={card} setup={setup} />
					return <Placeholder pairing={pairing} />
				}}
			/>
			<RankedInvitation />
		</div>
	)
}

const RankedInvitation = () => (
	<p className="mx-auto mt-8 max-w-160 text-center text-pretty text-faded">
		{"Or let the poems be dealt, with the names hidden: in a "}
		<Link className="link" to={links.ranked()}>
			ranked match
		</Link>
		{" your choices count for the "}
		<Link className="link" to={links.champions()} reloadDocument>
			ranking of the poems
		</Link>
		.
	</p>
)

const ContestLoading = () => (
	<div className="page">
		<p role="status" className="py-16 text-center text-xl italic">
			Loading Contest...
		</p>
	</div>
)

function Resume({ hasMatch }: { hasMatch: boolean }) {
	const isStored = useStoredMatch()
	if (!hasMatch && !isStored) return null
	return (
		<p className="mt-3 text-center">
			<Link className="link" to={links.contest()}>
				Return to your last match
			</Link>
		</p>
	)
}

function Explanation({ subject }: { subject: string }) {
	const about = subject === ALL_SUBJECTS ? "any subject" : subject
	const task = [
		"For each position in the bracket choose a poet,",
		`then a poem inspired by that poet's style about ${about}.`,
	].join(" ")
	return (
		<div className="mx-auto mt-4 max-w-160 text-pretty">
			<p>
				This game guides you through reading eight poems. You pick the poems, or click the dice.
				They are shown in pairs: from each pair you choose one, and one poem remains at the end.
			</p>
			<p className="mt-2 text-faded">{task}</p>
		</div>
	)
}

function Controls({ bracket }: { bracket: Bracket }) {
	const isReady = isFull(bracket)
	const missing = bracket.positions.filter(({ poet }) => poet === null).length
	return (
		<div className="mt-6 mb-2 flex flex-wrap items-center justify-center gap-2.5">
			<form method="post" action={links.deathmatch()}>
				<Button
					kind="primary"
					name="intent"
					value="start"
					disabled={!isReady}
					aria-describedby="start-hint"
				>
					Start Deathmatch
				</Button>
			</form>
			<form method="get" action={links.deathmatch()}>
				<Button name="ask" value="fill">
					<DiceIcon /> Random fill
				</Button>
			</form>
			<p id="start-hint" className="min-h-[1.6em] basis-full text-center text-[0.95rem]">
				<span className={isReady ? "sr-only" : undefined}>{START_HINT}</span>
				{!isReady && <span>{`. ${missing} of 8 still to choose.`}</span>}
			</p>
		</div>
	)
}

const ClearAll = () => (
	<form method="get" action={links.deathmatch()} className="-mb-4 text-end lg:-mb-6">
		<button name="ask" value="clear" className="link min-h-8 text-[0.95rem] whitespace-nowrap">
			Clear All Brackets
		</button>
	</form>
)
