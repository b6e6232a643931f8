import { readClientLog } from "~/platform/browser/client-log"
import { Button } from "~/ui/button"
import { useHydrated } from "~/ui/use-hydrated"

const LOG_FILE = "client-log.json"

export function DownloadLogs() {
	const isHydrated = useHydrated()
	const download = () => {
		const json = `${JSON.stringify(readClientLog(), null, "\t")}\n`
		const url = URL.createObjectURL(new Blob([json], { type: "application/json" }))
		const link = document.createElement("a")
		link.href = url
		link.download = LOG_FILE
		link.click()
		URL.revokeObjectURL(url)
	}
	return (
		<div>
			<Button type="button" onClick={download} disabled={!isHydrated}>
				Download Logs
			</Button>
			<noscript>
				<p className="mt-1 text-sm text-faded">Logs need JavaScript in this browser.</p>
			</noscript>
		</div>
	)
}
