import type { ReactNode } from "react"
import { links } from "~/links"
import { MATCHES_FOR_PLACES } from "./bands"
import { MOST_PLACES_A_DAY } from "./daily-places"
import { LIMITS } from "./fair-weights"

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
	<section className="mt-8">
		<h2 className="text-2xl">{title}</h2>
		{children}
	</section>
)

/** The method and its limits, in words. */
export const Method = () => (
	<div className="page max-w-160 [&_p]:my-[0.9em] [&_p]:text-pretty" data-testid="ranking-method">
		<h1 className="text-4xl">How the ranking works</h1>
		<Section title="What counts">
			<p>
				Only rounds of{" "}
				<a href={links.ranked()} className="link">
					ranked matches
				</a>{" "}
				count. The server deals the eight poems, those with the fewest rounds first. It draws which
				poem stands on which side, and hides poet and title until the choice is made. Friendly
				matches, where you choose the poems yourself, do not count.
			</p>
		</Section>
		<Section title="What the numbers say">
			<p>
				Every poem has a strength. The chance that one poem beats another depends on the difference
				of the two (the model of Bradley and Terry, with a normal prior: a poem with few rounds is
				taken to be average until it shows otherwise). “Beats an average poem” turns the strength
				into a chance. The true chance lies in the interval beside it in 95 of 100 cases.
			</p>
			<p>
				The percentages are computed anew from all rounds as they come in, at most once a minute, so
				they move: also for a poem that nobody has just played, because its opponents’ strengths
				change.
			</p>
			<p>
				“Rounds that hold the place” is how many rounds would have to be removed before the next row
				stands above. Where it says 1 or 2, the place is a coin toss.
			</p>
			<p>
				{`Below ${MATCHES_FOR_PLACES} ranked matches places would mostly be luck, so the table has
				three bands instead. Within a band the names are in alphabetical order, so that a row may
				stand above a stronger one. `}
				A poet’s strength is the mean of the poet’s poems, a subject’s the mean of its poems.
			</p>
		</Section>
		<Section title="What keeps it fair">
			<p>
				{`A visitor’s rounds weigh together at most ${LIMITS.perPair} for a pair of poems,
				${LIMITS.perPoem} for a poem and ${LIMITS.perVisitor} in a day. From one day to the next
				no row moves more than ${MOST_PLACES_A_DAY} places, so that nobody can push a poem up in
				an afternoon; until it has caught up, a row may stand above one with a higher percentage. `}
				A visitor is a hash of an internet address with a key of the day. Both are removed after a
				week. The address itself is never stored.
			</p>
		</Section>
		<Section title="What it can’t say">
			<p>
				The visitors of this site are not all readers, and a verse that wins a quick choice may not
				be the one that stays with you. Somebody with very many addresses and much patience can
				still move a poem a few places a day. Poems change: when a poem is edited, the rounds of its
				earlier text stay. An archived poem leaves the table; its rounds still say something about
				the poems that it met.
			</p>
			<p>
				<a href={links.champions()} className="link">
					Back to the table
				</a>
			</p>
		</Section>
	</div>
)
