import { classes } from "~/ui/classes"
import { Button } from "~/ui/button"
import { Panel } from "~/ui/panel"

export const CODE = "p-3 text-[0.85em] leading-normal whitespace-pre-wrap wrap-anywhere"

export const CopyLine = ({ line, label }: { line: string; label: string }) => (
	<Panel as="div" className="relative mt-3" data-copy-line={label}>
		<pre className={classes(CODE, "pe-20")}>
			<code>{line}</code>
		</pre>
		<Button
			type="button"
			hidden
			className="absolute end-2 top-2 min-h-8 px-3 text-sm"
			aria-label={`Copy the command: ${label}`}
		>
			Copy
		</Button>
	</Panel>
)
