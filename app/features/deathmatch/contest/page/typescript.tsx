import type { CSSProperties } from "react"
import { turnoversOf } from "~/platform/indent"

/** The lines of a poem inside of an element of the class "typescript". */
export function Typescript({ text }: { text: string }) {
	const turnoverOf = turnoversOf(text.split("\n"))
	return text.split(/\n{2,}/).map((stanza, index) => (
		<p key={index} className="not-first:mt-[1.55em]">
			{stanza.split("\n").map((line, at) => (
				<span
					key={at}
					className="typescript-line"
					style={{ "--turnover": turnoverOf(line) } as CSSProperties}
				>
					{line}
					{"\n"}
				</span>
			))}
		</p>
	))
}
