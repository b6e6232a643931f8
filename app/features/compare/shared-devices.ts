import type { HighlightView } from "~/features/highlights/highlight-data"
import { type Device, deviceOf } from "~/features/techniques/devices"

/** What both poems do, and where each of them does it. */
type SharedDevice = { device: Device; first: HighlightView[]; second: HighlightView[] }

/** By the devices that the notes are filed under, in the order of the first poem. */
export function sharedDevices(
	first: readonly HighlightView[],
	second: readonly HighlightView[],
): SharedDevice[] {
	const ids = new Set(first.map(({ device }) => device))
	return [...ids].flatMap((id) => {
		const device = deviceOf(id)
		const [here, there] = [first, second].map((notes) => notes.filter((note) => note.device === id))
		if (!device || !here || !there || there.length === 0) return []
		return [{ device, first: here, second: there }]
	})
}
