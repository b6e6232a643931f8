import { expect, test } from "vitest"
import type { HighlightView } from "~/features/highlights/highlight-data"
import type { DeviceId } from "~/features/techniques/devices"
import { sharedDevices } from "./shared-devices"

const note = (id: string, device: DeviceId | null, label = "A caption") =>
	({ id, label, device }) as HighlightView
const namesOf = (shared: ReturnType<typeof sharedDevices>) =>
	shared.map(({ device, ...notes }) => ({ name: device.name, ...notes }))

test("shared are the devices that both poems have, in the order of the first", () => {
	const first = [note("1", "zeugma"), note("2", "anaphora"), note("3", "zeugma"), note("4", "pun")]
	const second = [note("5", "anaphora"), note("6", "zeugma"), note("7", "bathos")]
	expect(namesOf(sharedDevices(first, second))).toEqual([
		{ name: "Zeugma", first: [first[0], first[2]], second: [second[1]] },
		{ name: "Anaphora", first: [first[1]], second: [second[0]] },
	])
})

test("captions do not count, only what the notes are filed under", () => {
	const first = [note("1", "zeugma", "One verb, two objects"), note("2", "pun", "Turn")]
	const second = [note("3", "zeugma", "Yoked together"), note("4", "turn", "Turn")]
	expect(namesOf(sharedDevices(first, second))).toEqual([
		{ name: "Zeugma", first: [first[0]], second: [second[0]] },
	])
})

test("notes that are filed under nothing share nothing", () => {
	const [first, second] = [[note("1", null, "Pun")], [note("2", null, "Pun")]]
	expect(sharedDevices(first, second)).toEqual([])
})

test("poems without notes share nothing", () => {
	expect(sharedDevices([], [note("1", "pun")])).toEqual([])
	expect(sharedDevices([note("1", "pun")], [])).toEqual([])
})
