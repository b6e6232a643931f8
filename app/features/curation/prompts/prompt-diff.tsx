import { classes } from "~/ui/classes"
import type { DiffLine } from "./line-diff"

const signs = { same: " ", added: "+", removed: "−" } as const
const names = { same: "", added: "Added: ", removed: "Removed: " } as const

const DIFF = "verse-mono mt-3 max-h-120 overflow-auto rounded border border-rule bg-leaf py-2"
const LINE = "flex gap-[0.75em] px-3 whitespace-pre-wrap [overflow-wrap:anywhere]"
const backgrounds = {
	same: "",
	added: "bg-[color-mix(in_srgb,var(--lichen)_18%,var(--leaf))]",
	removed: "bg-[color-mix(in_srgb,var(--alarm)_14%,var(--leaf))]",
} as const

export function PromptDiff({ lines, from, to }: { lines: DiffLine[]; from: number; to: number }) {
	return (
		<div className="mt-8">
			<h2 id="diff" className="text-xl">{`From version ${from} (active) to version ${to}`}</h2>
			<div
				className={DIFF}
				role="region"
				aria-labelledby="diff"
				tabIndex={0}
				data-testid="prompt-diff"
			>
				{lines.map(({ kind, text }, index) => (
					<div key={index} data-kind={kind} className={classes(LINE, backgrounds[kind])}>
						<span aria-hidden="true" className="w-[1ch] flex-none">
							{signs[kind]}
						</span>
						<span className="sr-only">{names[kind]}</span>
						<span>{text === "" ? " " : text}</span>
					</div>
				))}
			</div>
		</div>
	)
}
