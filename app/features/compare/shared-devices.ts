import type { HighlightView } from "~/features/highlights/highlight-data"
import { fold } from "~/platform/text"

/** What both poems do: its name, and where each of them does it. */
type SharedDevice = { name: string; first: HighlightView[]; second: HighlightView[] }

/** Notes of the same key show the same device. */
const keyOf = ({ label }: HighlightView): string => fold(label)

/** In the order of the first poem. */
export function sharedDevices(
	first: readonly HighlightView[],
	second: readonly HighlightView[],
): SharedDevice[] {
	const keys = new Set(first.map(keyOf))
	return [...keys].flatMap((key) => {
		const [here, there] = [first, second].map((notes) =>
			notes.filter((note) => keyOf(note) === key),
		)
		const name = here?.[0]?.label
		if (!here || !there || name === undefined || there.length === 0) return []
		return [{ name, first: here, second: there }]
	})
}
