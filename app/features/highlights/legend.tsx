import type { CSSProperties } from "react"
import { links } from "~/links"
import { classes } from "~/ui/classes"
import { legendGroups } from "./highlight"
import type { HighlightView } from "./highlight-data"
import { markId, noteId } from "./mark-ids"
import { beginsWithLabel, withoutLabel } from "./note-text"

type Props = {
	poem: string
	highlights: readonly HighlightView[]
	headingLevel?: 2 | 3 | 4
	/** The CSS `top` of each note in the margin */
	tops?: Map<string, string>
}

const ENTRY = classes(
	"rounded-sm px-[0.35rem] leading-[1.4] marker:text-[0.85em] marker:text-faded",
	"target:bg-wash data-hover:bg-wash print:break-inside-avoid",
)

const LABEL = classes(
	"legend-entry me-[0.4em] inline-block min-h-6 font-semibold no-underline hover:underline",
)

const DEVICE = classes(
	"ms-[0.4em] inline-block min-h-6 text-faded underline decoration-rule hover:text-ink",
	"print:hidden",
)

export function Legend({ poem, highlights, headingLevel = 3, tops }: Props) {
	const Heading = `h${headingLevel}` as const
	const numbers = new Map(highlights.map(({ id }, at) => [id, at + 1]))
	return (
		<section
			className="legend mt-8 grid max-w-verse gap-5 border-t border-rule pt-5"
			aria-label={`Highlights of “${poem}”`}
			data-testid="highlight-legend"
		>
			{legendGroups(highlights).map(({ title, entries }) => (
				<div key={title}>
					<Heading
						className="legend-title eyebrow text-base"
						data-style-specific={entries[0]?.is_style_specific || undefined}
					>
						{title}
					</Heading>
					<ol className="mt-[0.4rem] grid list-decimal gap-[0.55rem] ps-[1.6rem]">
						{entries.map((highlight) => (
							<li
								key={highlight.id}
								id={noteId(highlight.id)}
								value={numbers.get(highlight.id)}
								className={ENTRY}
								style={
									{
										"--mark": highlight.color,
										"--beside": tops?.get(highlight.id),
									} as CSSProperties
								}
							>
								<a href={`#${markId(highlight.id)}`} className={LABEL} data-legend={highlight.id}>
									<span className="swatch" aria-hidden="true" /> {highlight.label}
								</a>
								{highlight.note && (
									<span
										className="legend-note text-faded"
										data-cut={beginsWithLabel(highlight) || undefined}
									>
										{withoutLabel(highlight)}
									</span>
								)}
								{highlight.device && <DeviceLink device={highlight.device} />}
							</li>
						))}
					</ol>
				</div>
			))}
		</section>
	)
}

const DeviceLink = ({ device }: { device: string }) => (
	<a href={links.technique(device)} className={DEVICE}>
		{`More on ${device.replaceAll("-", " ")}`}
	</a>
)
