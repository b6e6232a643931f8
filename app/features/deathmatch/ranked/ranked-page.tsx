import { Form } from "@remix-run/react"
import { links } from "~/links"
import { typographic } from "~/platform/typographic"
import { Button, buttonClass } from "~/ui/button"
import { Panel } from "~/ui/panel"
import { fieldClass } from "~/ui/forms/form-field"
import { PAIRING_COUNT } from "../contest"
import { roundType } from "../contest/contest-labels"
import {
	NUMERALS,
	PAIRING_TITLE,
	PairingTitle,
	TWO_CARDS,
	VerseCard,
} from "../contest/page/verse-card"
import type { BlindPairing, Decided } from "./ranked.server"

/** What the page of a ranked match shows. */
export type RankedPageData =
	| { view: "start"; subjects: string[] }
	| { view: "pairing"; pairing: BlindPairing }
	| { view: "decided"; decided: Decided; matchId: string }

const RULES = [
	"Eight poems are dealt to you, the least played ones first.",
	"Poet and title stay hidden until you have chosen: only the verse decides.",
	"Seven choices, within two hours. A choice can’t be taken back.",
	"Each choice counts in the ranking of the poems.",
]

export function RankedPage({ page, trouble }: { page: RankedPageData; trouble: string | null }) {
	return (
		<div className="page" data-testid="ranked-match">
			<p className="eyebrow">Poem Deathmatch</p>
			<h1 className="text-3xl">Ranked match</h1>
			{trouble && (
				<Panel tone="red" role="alert" className="mt-4 px-4 py-2">
					{trouble}
				</Panel>
			)}
			{page.view === "start" && <Start subjects={page.subjects} />}
			{page.view === "pairing" && <Pairing pairing={page.pairing} />}
			{page.view === "decided" && <Shown decided={page.decided} matchId={page.matchId} />}
		</div>
	)
}

const Start = ({ subjects }: { subjects: string[] }) => (
	<>
		<ul className="mt-5 grid max-w-verse list-disc gap-1.5 ps-5">
			{RULES.map((rule) => (
				<li key={rule}>{rule}</li>
			))}
		</ul>
		<Form method="post" action={links.ranked()} className="mt-6 flex flex-wrap items-end gap-3">
			<input type="hidden" name="intent" value="deal" />
			<div>
				<label htmlFor="ranked-subject" className="mb-1 block">
					Subject
				</label>
				<select id="ranked-subject" name="subject" className={fieldClass("min-w-40")}>
					{subjects.map((subject) => (
						<option key={subject}>{subject}</option>
					))}
				</select>
			</div>
			<Button kind="primary">Deal eight poems</Button>
		</Form>
		<p className="mt-6">
			<a href={links.champions()} className="link">
				See the ranking
			</a>{" "}
			·{" "}
			<a href={links.deathmatch()} className="link">
				Choose the poems yourself, in a friendly match
			</a>
		</p>
	</>
)

const Steps = ({ number }: { number: number }) => (
	<p className="mt-1 text-faded lining-nums">
		{`${roundType(number - 1)} · Pairing ${number} of ${PAIRING_COUNT}`}
	</p>
)

const Pairing = ({ pairing }: { pairing: BlindPairing }) => (
	<section aria-labelledby={PAIRING_TITLE} key={pairing.number}>
		<Steps number={pairing.number} />
		<PairingTitle>Decide which poem moves on</PairingTitle>
		<div className={TWO_CARDS}>
			{pairing.poems.map(({ side, text }, at) => (
				<VerseCard
					key={side}
					titleId={`poem-${side}`}
					title={at === 0 ? "The first poem" : "The second poem"}
					numeral={NUMERALS[at] ?? ""}
					note="Poet and title are shown after your choice."
					text={typographic(text)}
					isSelected={false}
				>
					<Form method="post" action={links.ranked()} className="mt-3">
						<input type="hidden" name="intent" value="pick" />
						<input type="hidden" name="number" value={pairing.number} />
						<Button
							kind="primary"
							className="w-full"
							name="side"
							value={side}
							aria-describedby={`poem-${side}`}
						>
							This poem moves on
						</Button>
					</Form>
				</VerseCard>
			))}
		</div>
	</section>
)

function Shown({ decided, matchId }: { decided: Decided; matchId: string }) {
	const isLast = decided.number === PAIRING_COUNT
	const chosen = decided.poems.find(({ isChosen }) => isChosen)
	return (
		<section aria-labelledby={PAIRING_TITLE} key={decided.number}>
			<Steps number={decided.number} />
			<PairingTitle>
				{`You chose “${typographic(chosen?.title ?? "")}”, in the style of ${chosen?.poet ?? ""}`}
			</PairingTitle>
			<p className="mb-4 text-center">
				<a
					href={isLast ? links.result(matchId) : links.ranked()}
					className={buttonClass("primary")}
					autoFocus
				>
					{isLast ? "See the result" : "Next pairing"}
				</a>
			</p>
			<div className={TWO_CARDS}>
				{decided.poems.map((poem, at) => (
					<VerseCard
						key={poem.side}
						titleId={`poem-${poem.side}`}
						title={typographic(poem.title)}
						numeral={NUMERALS[at] ?? ""}
						note={`Inspired by the style of ${poem.poet}`}
						text={typographic(poem.text)}
						isSelected={poem.isChosen}
					>
						<p className="mt-2 flex justify-between gap-4">
							<a
								className="link"
								href={links.book({ poet: poem.poet, poemId: poem.id })}
								target="_blank"
							>
								Read it in the book (new tab)
							</a>
							{poem.isChosen && <span className="font-semibold text-lichen">Moves On</span>}
						</p>
					</VerseCard>
				))}
			</div>
		</section>
	)
}
