import { links } from "~/links"
import { AnnotatedPoem } from "~/features/highlights/annotated-poem"
import { StyleSection } from "~/features/poets/style-section"
import type { FeaturedPoem } from "./home.server"
import { poetNameOf, shelfOf, titleOf } from "~/features/poems/poem"
import { typographic } from "~/platform/typographic"

export function FeaturedCard({
	poem,
	showHighlights,
}: {
	poem: FeaturedPoem
	showHighlights: boolean
}) {
	const title = titleOf(poem.title)
	const poet = poetNameOf(poem.poet)
	const address = links.book({ poet, poemId: poem.id, subject: poem.subject })
	return (
		<article data-testid="poem-card" className="min-w-0 border-t border-rule pt-6">
			<p className="eyebrow">{shelfOf(poem.subject)}</p>
			<h2 className="text-3xl">
				<a href={address} className="underline decoration-rule hover:decoration-current">
					{typographic(title)}
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
			<p className="mt-5 print:hidden">
				<a href={address} className="link inline-flex min-h-6 items-center">
					{poem.isWhole ? "Read it in the book →" : "Read the whole poem →"}
				</a>
			</p>
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
