import type { DiffLine } from "./line-diff"

const signs = { same: " ", added: "+", removed: "−" } as const
const names = { same: "", added: "Added: ", removed: "Removed: " } as const

export function PromptDiff({ lines, from, to }: { lines: DiffLine[]; from: number; to: number }) {
	return (
		<div className="mt-8">
			<h2 id="diff" className="text-xl">{`From version ${from} (active) to version ${to}`}</h2>
			<div
				className="diff verse-mono"
				role="region"
				aria-labelledby="diff"
				tabIndex={0}
				data-testid="prompt-diff"
			>
				{lines.map(({ kind, text }, index) => (
					<div key={index} data-kind={kind} className="diff-line">
						<span aria-hidden="true">{signs[kind]}</span>
						<span className="sr-only">{names[kind]}</span>
						<span>{text === "" ? " " : text}</span>
					</div>
				))}
			</div>
		</div>
	)
}
