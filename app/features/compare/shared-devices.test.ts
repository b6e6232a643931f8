import { expect, test } from "vitest"
import type { HighlightView } from "~/features/highlights/highlight-data"
import { sharedDevices } from "./shared-devices"

const note = (id: string, label: string) => ({ id, label }) as HighlightView

test("shared are the devices that both poems have, in the order of the first", () => {
	const first = [note("1", "Zeugma"), note("2", "Anaphora"), note("3", "zeugma"), note("4", "Pun")]
	const second = [note("5", "Anaphora"), note("6", "ZEUGMA"), note("7", "Litotes")]
	expect(sharedDevices(first, second)).toEqual([
		{ name: "Zeugma", first: [first[0], first[2]], second: [second[1]] },
		{ name: "Anaphora", first: [first[1]], second: [second[0]] },
	])
})

test("poems without notes share nothing", () => {
	expect(sharedDevices([], [note("1", "Pun")])).toEqual([])
	expect(sharedDevices([note("1", "Pun")], [])).toEqual([])
})
