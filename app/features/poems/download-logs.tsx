import { readClientLog } from "~/platform/client-log"
import { useHydrated } from "~/ui/use-hydrated"

/** The name the log is saved under (N-56). */
const LOG_FILE = "client-log.json"

/** The client log of this browser as a file (AH-09). Its entries are made by scripts, so without them there is none. */
export function DownloadLogs() {
	const isHydrated = useHydrated()
	const download = () => {
		const url = URL.createObjectURL(
			new Blob([`${JSON.stringify(readClientLog(), null, "\t")}\n`], { type: "application/json" }),
		)
		const link = document.createElement("a")
		link.href = url
		link.download = LOG_FILE
		link.click()
		URL.revokeObjectURL(url)
	}
	return (
		<div>
			<button type="button" className="button" onClick={download} disabled={!isHydrated}>
				Download Logs
			</button>
			<noscript>
				<p className="mt-1 text-sm text-faded">
					The log is kept by this browser&rsquo;s scripts. Without them there is none.
				</p>
			</noscript>
		</div>
	)
}
