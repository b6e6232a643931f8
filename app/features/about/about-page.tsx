import type { ReactNode } from "react"
import { links } from "~/links"
import { SITE_NAME } from "~/site"
import { type Contact, spelledOut } from "./contact"

/** Porter and Machery, Scientific Reports 14, 2024. */
const STUDY = "https://doi.org/10.1038/s41598-024-76900-1"

export function About({ contact }: { contact: Contact }) {
	return (
		<div id="about-component" className="page max-w-160 [&_p]:my-[0.9em] [&_p]:text-pretty">
			<h1 className="text-4xl">{`About ${SITE_NAME.replaceAll(" ", "\u00a0")}`}</h1>
			<WhatItIs />
			<WhatIsHere />
			<WhatToDo />
			<Why />
			<Respect />
			<HowItIsMade contact={contact} />
		</div>
	)
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
	<section className="mt-10">
		<h2 className="text-2xl">{title}</h2>
		{children}
	</section>
)

const WhatItIs = () => (
	<Section title={`What is ${SITE_NAME}`}>
		<p>
			A book of poems about moose, magnesium and marriage, each in the style of a poet you may know.
			It is an experiment: what does a machine notice when it is asked to write like Dickinson, and
			what does it miss?
		</p>
		<p>
			<strong>All poems, style points and highlights are AI-generated.</strong>{" "}
			{[
				"None of the poets named here wrote or approved a line. One exception:",
				"where no model is connected, new poems come from our built-in composer,",
				"a set of rules and a rhyming dictionary, and it says so under each of them.",
			].join(" ")}
		</p>
	</Section>
)

const WhatIsHere = () => (
	<Section title="What You'll Find Here">
		<p>
			<a href={links.book()} className="link">
				The Big Book
			</a>
			{[
				": poems by subject, with the literary techniques marked in the text",
				"and a note for every mark. ",
			].join(" ")}
			<a href={links.poets()} className="link">
				The Poet Index
			</a>
			{[
				": every poet and every poem, from A to Z, and the style notes",
				"the model was given for each poet.",
			].join(" ")}
		</p>
		<p>
			{[
				"Why moose? There are over 1500 poems with the word moose on the poet reference site",
				"that we link to. With so many poems about one animal, it is a fair way",
				"to compare poets. Magnesium and marriage came later; both burn.",
			].join(" ")}
		</p>
	</Section>
)

const WhatToDo = () => (
	<Section title="What You Can Do Here">
		<ul className="mt-3 grid list-disc gap-2 ps-6">
			<li>
				{"Read, with or without the notes, or open "}
				<a href={links.book({ random: 1 })} className="link">
					a random poem
				</a>
				.
			</li>
			<li>
				{"Let eight poems meet in a "}
				<a href={links.deathmatch()} className="link">
					Poem Deathmatch
				</a>
				{" until one is left."}
			</li>
			<li>
				<a href={links.generate()} className="link">
					Generate a poem
				</a>
				{" in the style of a poet you choose."}
			</li>
			<li>
				{"Build on it: everything you read here is also "}
				<a href={links.api()} className="link">
					a JSON API
				</a>
				{", open to everyone, no key needed. New poems also come as "}
				<a href={links.feed()} className="link">
					a feed
				</a>
				.
			</li>
		</ul>
	</Section>
)

const Why = () => (
	<Section title="Why We're Doing This">
		<p>
			To read closely. It is hard to say what makes a style until you see it imitated, well here and
			badly there, with the seams marked.{" "}
			<a href={STUDY} className="link">
				Readers struggle to tell AI poems from human ones
			</a>
			, and rate a poem lower once they know. So we tell you first, and then ask you to look at how
			it is made.
		</p>
		<p>And because a moose in terza rima is a good thing to meet on a weekday.</p>
	</Section>
)

const Respect = () => (
	<Section title="A Word of Respect">
		<p>
			The poets named here are not our authors; they are the people we learned from. An imitation
			can copy a poet&rsquo;s habits but not the life behind them. If a poem here makes you want the
			real one, follow the link beside the poet&rsquo;s style and read that instead. It is better.
		</p>
		<p>
			If you hold the rights to a name, or think that one of these poems wrongs somebody, write to
			the address below, and we will take it down.{" "}
			<a href={links.poetsAndRights()} className="link">
				The poets and their rights
			</a>
			{" says what is theirs, what is ours and what is invented."}
		</p>
	</Section>
)

const HowItIsMade = ({ contact }: { contact: Contact }) => (
	<Section title="Built with Curiosity and Code">
		<p>
			Every page is plain HTML before it is anything else: it reads without scripts, prints cleanly,
			and asks nothing of you. There are no trackers and no advertisements. The few cookies remember
			your own choices: the theme, whether you want the highlights, and the state of your match.
		</p>
		<p>
			This is a small project, made for the pleasure of it, and the project may disappear at any
			time. If you love a poem, copy it out.
		</p>
		<p>
			{"Email us (spelled out to keep spam bots away): "}
			<em data-testid="contact">{spelledOut(contact)}</em>.
		</p>
	</Section>
)
