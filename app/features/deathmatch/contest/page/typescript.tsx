import type { CSSProperties } from "react"
import { turnoversOf } from "~/platform/indent"

/** A poem as it came out of a typewriter. */
export function Typescript({ text }: { text: string }) {
	const turnoverOf = turnoversOf(text.split("\n"))
	return text.split(/\n{2,}/).map((stanza, index) => (
		<p key={index} className="typescript not-first:mt-[1.55em]">
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
