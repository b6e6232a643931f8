/** A line for the shell, and a button that copies it: `app/enhance/copy-line.ts` shows it where it can work. */
export const CopyLine = ({ line, label }: { line: string; label: string }) => (
	<div className="panel relative mt-3" data-copy-line={label}>
		<pre className="p-3 pe-20 font-mono text-sm leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
			<code>{line}</code>
		</pre>
		<button
			type="button"
			hidden
			className="button absolute end-2 top-2 min-h-8 px-3 text-sm"
			aria-label={`Copy the line: ${label}`}
		>
			Copy
		</button>
	</div>
)
