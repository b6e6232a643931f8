import { notify } from "~/ui/toast"
import { useHydrated } from "~/ui/use-hydrated"

/** A line for the shell, and with scripts a button that copies it. */
export function CopyLine({ line, label }: { line: string; label: string }) {
	const isLive = useHydrated()
	const copy = () =>
		navigator.clipboard.writeText(line).then(
			() => notify({ title: "Copied", text: label, kind: "success" }),
			() =>
				notify({
					title: "Not copied",
					text: "The browser does not allow it. Mark the line and copy it by hand.",
					kind: "error",
				}),
		)
	return (
		<div className="panel relative mt-3">
			<pre className="p-3 pe-20 font-mono text-sm leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
				<code>{line}</code>
			</pre>
			{isLive ? (
				<button
					type="button"
					className="button absolute end-2 top-2 min-h-8 px-3 text-sm"
					aria-label={`Copy the line: ${label}`}
					onClick={() => void copy()}
				>
					Copy
				</button>
			) : null}
		</div>
	)
}
