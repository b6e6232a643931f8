import { classes } from "~/ui/classes"
import { Button } from "~/ui/button"
import { Panel } from "~/ui/panel"
const LINE = classes(
	"p-3 pe-20 font-mono text-sm leading-relaxed whitespace-pre-wrap",
	"[overflow-wrap:anywhere]",
)

export const CopyLine = ({ line, label }: { line: string; label: string }) => (
	<Panel as="div" className="relative mt-3" data-copy-line={label}>
		<pre className={LINE}>
			<code>{line}</code>
		</pre>
		<Button
			type="button"
			hidden
			className="absolute end-2 top-2 min-h-8 px-3 text-sm"
			aria-label={`Copy the line: ${label}`}
		>
			Copy
		</Button>
	</Panel>
)
