import { links } from "~/links"
import { AnnotatedPoem } from "~/features/highlights/annotated-poem"
import { AuthorNote } from "~/features/poems/author-note"
import { poetNameOf, subjectOf, titleOf } from "~/features/poems/poem"
import { LearnMore } from "~/features/poets/learn-more"
import { StyleSection } from "~/features/poets/style-section"
import { CREATE_FORM_ID } from "./create-form"
import { typographic } from "~/platform/typographic"
import type { RunView } from "./create-page.server"
import { addedNote } from "../generation"
import { HighlightBannerView } from "./highlight-banner"

type Poem = NonNullable<RunView["poem"]>

export function ResultCard({ run, poem }: { run: RunView; poem: Poem }) {
	const title = typographic(titleOf(poem.title))
	const poet = poetNameOf(poem.poet)
	return (
		<article className="py-8" data-testid="generated-poem">
			<h2 className="text-4xl">{title}</h2>
			<p className="mt-1 mb-7 text-faded italic">{`Inspired by the style of ${poet}`}</p>
			<AnnotatedPoem
				key={poem.highlights.highlights.length}
				title={title}
				content={poem.content}
				highlights={poem.highlights}
				show
				headingLevel={3}
			/>
			{run.banner && <HighlightBannerView banner={run.banner} poemId={poem.id} runId={run.id} />}
			<p className="mt-8 max-w-verse">
				{poem.isArchived
					? "Newer poems have replaced this one; it is now in the archive."
					: addedNote(subjectOf(poem.subject))}
			</p>
			<p className="mt-1 flex flex-wrap gap-x-6">
				<a
					href={links.book({ poet, poemId: poem.id, subject: poem.subject })}
					className="link inline-flex min-h-6 items-center"
				>
					View in Book
				</a>
				<a href={`#${CREATE_FORM_ID}`} className="link inline-flex min-h-6 items-center">
					Write another
				</a>
			</p>
			<AuthorNote model={poem.model} className="mt-4 max-w-verse text-sm" />
			<div className="mt-8 border-t border-rule pt-6">
				<StyleSection
					poet={poet}
					style={poem.style}
					empty="No style points available for this poet."
				>
					<LearnMore url={poem.referenceUrl} poet={poet} />
				</StyleSection>
			</div>
		</article>
	)
}
