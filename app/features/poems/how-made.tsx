import { typographic } from "~/platform/typographic"

/** Nothing for a poem without the note, such as a generated one. */
export function HowMade({ note }: { note: string | null }) {
	if (!note) return null
	return (
		<section className="mt-7 print:break-inside-avoid" data-testid="how-made">
			<h3 className="eyebrow text-base">How it is made</h3>
			<p className="mt-1 text-pretty text-faded">{typographic(note)}</p>
		</section>
	)
}
