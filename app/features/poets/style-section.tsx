import type { StyleView } from "./style-points"

type Props = {
	poet: string
	style: StyleView
	empty: string
	headingLevel?: 2 | 3
	children?: React.ReactNode
}

/** "About {poet}'s Style": a list, label/number pairs, or a sentence that says why there is neither. */
export function StyleSection({ poet, style, empty, headingLevel = 2, children }: Props) {
	const Heading = `h${headingLevel}` as const
	return (
		<section className="style-section" data-testid="poet-style">
			<Heading className="text-xl">{`About ${poet}'s Style`}</Heading>
			<StyleBody style={style} empty={empty} />
			{children}
		</section>
	)
}

export function StyleBody({ style, empty }: { style: StyleView; empty: string }) {
	if (style.kind === "none") return <p className="text-faded italic">{empty}</p>
	if (style.kind === "other")
		return (
			<p className="text-faded italic">Style information is available in a different format.</p>
		)
	if (style.kind === "list") {
		return (
			<ul className="style-list">
				{style.points.map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
		)
	}
	return (
		<dl className="style-scores">
			{style.points.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	)
}
