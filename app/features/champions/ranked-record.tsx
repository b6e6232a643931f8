import { links } from "~/links"
import type { PoemRecord } from "./champions.server"

/** Shown only to a reader who asks: a number beside a poem would read as a grade. */
export function RankedRecord({ record }: { record: PoemRecord | null }) {
	if (!record) return null
	const { chosen, rounds } = record
	return (
		<details className="mt-3 text-sm text-faded print:hidden">
			<summary className="min-h-6 w-fit cursor-pointer">In the Poem Deathmatch</summary>
			<p className="mt-1">
				{`Chosen in ${chosen} of ${rounds} ranked ${rounds === 1 ? "pairing" : "pairings"}. `}
				<a href={links.champions()} className="link">
					The ranking
				</a>
			</p>
		</details>
	)
}
