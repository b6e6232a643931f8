import { lineId } from "~/features/highlights/mark-ids"
import { poetNameOf, titleOf } from "~/features/poems/poem"
import { links } from "~/links"
import { typographic } from "~/platform/typographic"
import { Button } from "~/ui/button"
import { SelectField } from "~/ui/forms/form-field"
import { authorshipOf, linesText } from "./citation"
import { Citations } from "./citations"
import { type VerseLine, verseOf } from "./cited-lines"
import type { CitedPoem } from "./cited-poem.server"

type Props = {
	poem: CitedPoem
	chosen: VerseLine[] | null
	/** Lines were asked for that the poem does not have. */
	isMissed: boolean
}

export function CitePage({ poem, chosen, isMissed }: Props) {
	const title = typographic(titleOf(poem.title))
	const [first, last] = [chosen?.[0], chosen?.at(-1)]
	const lines = first && last ? { first: first.number, last: last.number } : null
	const address = first && lineId(first.address)
	return (
		<div className="page max-w-3xl">
			<h1 className="text-3xl sm:text-4xl">{`Cite “${title}”`}</h1>
			<p className="mt-2 text-faded">{`A poem ${authorshipOf(poem)}.`}</p>
			{isMissed && (
				<p className="mt-4 text-alarm">
					This poem has no such lines. The citations below are of the whole poem.
				</p>
			)}
			{chosen && lines && (
				<section aria-label="The cited lines" className="mt-6">
					<p className="eyebrow">{linesText(lines)}</p>
					<blockquote className="mt-1 border-s-2 border-lichen ps-4">
						{chosen.map(({ address, text }) => (
							<p key={address}>{typographic(text)}</p>
						))}
					</blockquote>
				</section>
			)}
			<div className="mt-6">
				<Citations poem={poem} lines={lines} target={address} />
			</div>
			<LineForm poem={poem} chosen={chosen} />
			<p className="mt-6 print:hidden">
				<a
					href={links.book({ poemId: poem.id }) + (address ? `#${address}` : "")}
					className="link inline-flex min-h-6 items-center"
				>
					{`Back to “${title}”, in the style of ${poetNameOf(poem.poet)}`}
				</a>
			</p>
		</div>
	)
}

const MAX_OPTION_LENGTH = 60

function LineForm({ poem, chosen }: Pick<Props, "poem" | "chosen">) {
	const options = verseOf(poem.content).map(({ address, number, text }) => (
		<option key={address} value={address}>
			{`${number}. ${text.slice(0, MAX_OPTION_LENGTH)}`}
		</option>
	))
	const last = chosen && chosen.length > 1 ? chosen.at(-1)?.address : undefined
	return (
		<form
			method="get"
			action={links.cite(poem.id)}
			className="mt-8 grid gap-4 border-t border-rule pt-5 print:hidden"
		>
			<h2 className="text-xl">Cite lines of it</h2>
			<SelectField label="Line" name="from" defaultValue={chosen?.[0]?.address}>
				{options}
			</SelectField>
			<SelectField label="Up to line" name="to" defaultValue={last}>
				<option value="">This line only</option>
				{options}
			</SelectField>
			<p>
				<Button>Cite these lines</Button>
			</p>
		</form>
	)
}
