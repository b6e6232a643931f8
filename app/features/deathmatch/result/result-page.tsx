import { links } from "~/links"
import { HighlightedPoem } from "~/features/highlights/highlighted-poem"
import { AuthorNote } from "~/features/poems/author-note"
import { percent } from "~/features/champions/champions-page"
import { typographic } from "~/platform/typographic"
import { Button, buttonClass } from "~/ui/button"
import { pairingsOf, STAGES } from "../contest"
import { openingOf } from "../contest/contest-data"
import { finalOf, meetingOf, type Meeting, type Result, type ResultPoem } from "./result"
import { resultText, sentenceOf, STAGE_NAMES } from "./result-sentence"
import { ResultText } from "./result-text"
import type { NearestLoss } from "./results.server"

type Props = {
	result: Result
	/** Empty when the site does not know its own address. */
	address: string
	/** Null while the ranking does not know the poems. */
	nearestLoss: NearestLoss | null
}

export function ResultPage({ result, address, nearestLoss }: Props) {
	const champion = finalOf(result)?.winner
	return (
		<div data-testid="result" className="page max-w-5xl">
			<p className="eyebrow">The result of a Poem Deathmatch</p>
			<h1 className="mt-1 max-w-[24em] text-3xl text-balance sm:text-4xl">{sentenceOf(result)}</h1>
			<div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[5fr_6fr]">
				<div>
					{champion && <Champion poem={champion} content={result.content} />}
					<Again id={result.id} />
				</div>
				<div>
					{nearestLoss && <Nearest {...nearestLoss} />}
					<Bracket result={result} />
					<ResultText text={resultText(result, address)} />
				</div>
			</div>
		</div>
	)
}

const bookAddress = ({ id, poet }: ResultPoem) => links.book({ poemId: id, poet })

const Champion = ({ poem, content }: { poem: ResultPoem; content: string }) => (
	<section aria-labelledby="champion">
		<p className="eyebrow">Champion</p>
		<h2 id="champion" className="text-2xl italic">
			{typographic(poem.title)}
		</h2>
		<p className="mt-1 mb-5 text-faded">{`Inspired by the style of ${poem.poet}`}</p>
		<HighlightedPoem content={openingOf(content)} highlights={[]} />
		<p className="mt-4 print:hidden">
			<a href={bookAddress(poem)} className="link inline-flex min-h-6 items-center">
				Read it in the book →
			</a>
		</p>
		<AuthorNote model={poem.model} className="mt-3 text-[0.9rem]" />
	</section>
)

const Nearest = ({ opponent, chance }: NearestLoss) => (
	<p className="mb-6 text-pretty text-faded">
		{"The champion was nearest to losing against "}
		<PoemLink poem={opponent} />
		{`: by the ranking that poem wins ${percent(chance)} of such pairings. `}
		<a href={links.champions()} className="link">
			The ranking
		</a>
	</p>
)

const Again = ({ id }: { id: string }) => (
	<div className="mt-7 flex flex-wrap gap-3 print:hidden">
		<form method="get" action={links.deathmatch()}>
			<input type="hidden" name="again" value={id} />
			<Button kind="primary">Play again with these eight</Button>
		</form>
		<a href={links.deathmatch()} className={buttonClass("plain")}>
			Choose other poems
		</a>
	</div>
)

const Bracket = ({ result }: { result: Result }) => (
	<section aria-labelledby="bracket">
		<h2 id="bracket" className="sr-only">
			Who met whom
		</h2>
		{STAGES.map((_, stage) => (
			<section key={stage} aria-labelledby={`stage-${stage}`} className="mb-8 break-inside-avoid">
				<h3
					id={`stage-${stage}`}
					className="border-b border-rule pb-1 text-[1.15rem] font-normal italic"
				>
					{STAGE_NAMES[stage]}
				</h3>
				<ol className={stage === 0 ? "grid sm:grid-cols-2 sm:gap-x-8" : "grid"}>
					{pairingsOf(stage).map((pairing) => (
						<MeetingItem key={pairing} meeting={meetingOf(result, pairing)} />
					))}
				</ol>
			</section>
		))}
	</section>
)

const MeetingItem = ({ meeting }: { meeting: Meeting | null }) =>
	meeting && (
		<li className="mt-3 leading-snug">
			<span className="block">
				<PoemLink poem={meeting.winner} className="font-semibold text-lichen" />
			</span>{" "}
			<span className="block">
				<span className="text-faded">beat</span> <PoemLink poem={meeting.loser} />
			</span>{" "}
			<a
				href={links.compare({ a: meeting.winner.id, b: meeting.loser.id })}
				aria-label={`Side by side: ${meeting.winner.title} and ${meeting.loser.title}`}
				className="link inline-flex min-h-6 items-center text-sm print:hidden"
			>
				Side by side
			</a>
		</li>
	)

const PoemLink = ({ poem, className = "" }: { poem: ResultPoem; className?: string }) => (
	<>
		<a
			href={bookAddress(poem)}
			className={`italic underline decoration-rule hover:decoration-current ${className}`}
		>
			{typographic(poem.title)}
		</a>
		{", "}
		<span className="inline-block text-[0.95rem] text-faded">{poem.poet}</span>
	</>
)
