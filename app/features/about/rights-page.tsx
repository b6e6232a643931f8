import type { ReactNode } from "react"
import { links } from "~/links"
import { type Contact, spelledOut } from "./contact"

export const Rights = ({ contact }: { contact: Contact }) => (
	<div id="rights-component" className="page max-w-160 [&_p]:my-[0.9em] [&_p]:text-pretty">
		<h1 className="text-4xl">The poets and their rights</h1>
		<Section title="Nothing here is theirs">
			<p>
				{[
					"Every poem in this book was written by a machine, in the manner of a poet.",
					"No poet wrote, saw or approved a line of it. No poem here is a",
					"translation, an edition or a draft that was found, and none may be quoted",
					"as the poet’s own.",
				].join(" ")}
			</p>
			<p>
				{[
					"The poets of the library that comes with this site are all dead. Whoever",
					"runs a site like this one can add others; those come without poems of",
					"ours.",
				].join(" ")}
			</p>
		</Section>
		<Section title="What is in copyright">
			<p>
				{[
					"A manner of writing belongs to nobody; a poem does. The real works of many",
					"poets of the twentieth century are still in copyright, and their heirs or",
					"publishers hold the rights. We copy none of their lines. Each shipped poem",
					"is compared with lines that its poet is known by, and one that comes near",
					"is rewritten. Where a source is quoted, such as Scripture, a note says so.",
				].join(" ")}
			</p>
			<p>
				{[
					"We claim no rights in the poems, style points and notes of the library.",
					"The names of the poets stand here to say whose habits are imitated, and",
					"for nothing else.",
				].join(" ")}
			</p>
		</Section>
		<Section title="The people in the poems">
			<p>
				{[
					"Somebody who says “I” in these poems never lived. That holds where the",
					"voice has a race, a faith, an illness, a prison or a grief that the poet",
					"had: the machine has none of them. What the poem says about a wife, a",
					"husband, a child or a neighbor is invented, too, and no statement about a",
					"real one.",
				].join(" ")}
			</p>
			<p>
				{"The note “How it is made” under a poem says what else is invented in it. "}
				<a href={links.about()} className="link">
					More about this site
				</a>
				.
			</p>
		</Section>
		<Section title="If you act for a poet">
			<p>
				{[
					"If you hold rights, or think that a poem wrongs a poet or somebody alive,",
					"say which poem it is and why. It is taken out while we look, and stays out",
					"if you are right.",
				].join(" ")}
			</p>
			<p data-testid="rights-contact">
				<HowToWrite contact={contact} />
			</p>
		</Section>
	</div>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
	<section className="mt-10">
		<h2 className="text-2xl">{title}</h2>
		{children}
	</section>
)

function HowToWrite({ contact }: { contact: Contact }) {
	if (contact.email)
		return (
			<>
				{"Write to (spelled out to keep spam bots away): "}
				<em>{spelledOut(contact)}</em>.
			</>
		)
	if (contact.url)
		return (
			<>
				{"Write on "}
				<a href={contact.url} className="link">
					the page for issues of this site
				</a>
				.
			</>
		)
	return "Write to the person who runs this site."
}
