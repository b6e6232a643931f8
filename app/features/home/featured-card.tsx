import { links } from "~/links"
import { AnnotatedPoem } from "~/features/highlights/annotated-poem"
import { StyleSection } from "~/features/poets/style-section"
import type { FeaturedPoem } from "./home.server"
import { poetNameOf, titleOf } from "~/features/poems/poem"

export function FeaturedCard({
	poem,
	showHighlights,
}: {
	poem: FeaturedPoem
	showHighlights: boolean
}) {
	const title = titleOf(poem.title)
	const poet = poetNameOf(poem.poet)
	return (
		<article data-testid="poem-card" className="min-w-0 border-t border-rule pt-6">
			<h2 className="text-3xl">
				<a
					href={links.book({ poet, poemId: poem.id, subject: poem.subject })}
					className="no-underline hover:underline"
				>
					{title}
				</a>
			</h2>
			<p className="mt-1 mb-6 text-faded italic">{`Inspired by the style of ${poet}`}</p>
			<div data-part={`poem-${poem.id}`}>
				<AnnotatedPoem
					title={title}
					content={poem.content}
					highlights={poem.highlights}
					show={showHighlights}
				/>
			</div>
			<div className="mt-8 border-t border-rule pt-5">
				<StyleSection
					poet={poet}
					style={poem.style}
					empty="No style points available."
					headingLevel={3}
				/>
			</div>
		</article>
	)
}
