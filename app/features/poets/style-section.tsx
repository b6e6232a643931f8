import { typographic } from "~/platform/typographic"
import { classes } from "~/ui/classes"
import type { StyleView } from "./style-points"

type Props = {
	poet: string
	style: StyleView
	empty: string
	headingLevel?: 2 | 3
	children?: React.ReactNode
}

export function StyleSection({ poet, style, empty, headingLevel = 2, children }: Props) {
	const Heading = `h${headingLevel}` as const
	return (
		<section className="max-w-verse" data-testid="poet-style">
			<Heading className="text-xl">{`About ${poet}'s Style`}</Heading>
			<StyleBody style={style} empty={empty} />
			{children}
		</section>
	)
}

const LABEL = classes(
	"flex flex-1 items-baseline gap-[0.5em]",
	"after:flex-1 after:border-0 after:border-b after:border-dotted after:border-rule",
)

export function StyleBody({ style, empty }: { style: StyleView; empty: string }) {
	if (style.kind === "none") return <p className="text-faded italic">{empty}</p>
	if (style.kind === "other")
		return (
			<p className="text-faded italic">Style information is available in a different format.</p>
		)
	if (style.kind === "list") {
		return (
			<ul className="mt-2.5 grid gap-[0.35rem] list-['–_'] ps-[1.1rem]">
				{style.points.map((point) => (
					<li key={point}>{typographic(point)}</li>
				))}
			</ul>
		)
	}
	return (
		<dl className="mt-2.5 grid gap-[0.2rem]">
			{style.points.map(({ label, value }) => (
				<div key={label} className="flex items-baseline gap-[0.5em]">
					<dt className={LABEL}>{typographic(label)}</dt>
					<dd className="tabular-nums lining-nums">{value}</dd>
				</div>
			))}
		</dl>
	)
}
