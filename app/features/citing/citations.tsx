import { useMatches } from "@remix-run/react"
import { links } from "~/links"
import { originOf } from "~/page-meta"
import { classes } from "~/ui/classes"
import { type Cited, citationsOf } from "./citation"

type Props = {
	poem: Omit<Cited, "address" | "lines">
	lines?: Cited["lines"]
	/** The id of a line on the poem's page */
	target?: string
}

const FORM = classes(
	"mt-1 border border-rule bg-leaf p-3 text-[0.85em] leading-normal select-all",
	"font-mono whitespace-pre-wrap wrap-anywhere",
)

/** One click selects a whole citation. */
export function Citations({ poem, lines = null, target }: Props) {
	const path = links.book({ poemId: poem.id }) + (target ? `#${target}` : "")
	const address = originOf(useMatches()) + path
	return (
		<dl className="grid gap-3">
			{citationsOf({ ...poem, address, lines }).map(({ name, text }) => (
				<div key={name}>
					<dt className="eyebrow">{name}</dt>
					<dd className={FORM}>{text}</dd>
				</div>
			))}
		</dl>
	)
}

/** On a poem's page. */
export const CiteThis = ({ poem }: Pick<Props, "poem">) => (
	<details className="max-w-verse">
		<summary className="link w-fit min-h-6">Cite this poem</summary>
		<div className="mt-3">
			<Citations poem={poem} />
			<p className="mt-3">
				<a href={links.cite(poem.id)} className="link inline-flex min-h-6 items-center">
					Cite a line of it
				</a>
			</p>
		</div>
	</details>
)
