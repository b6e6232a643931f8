import { figureDevices } from "./figure-devices"
import { soundDevices } from "./sound-devices"
import { structureDevices } from "./structure-devices"
import { wordDevices } from "./word-devices"

/** In the order in which they are taught: from the sound of a line to the custom it follows. */
export const FAMILIES = [
	{ id: "sound", name: "Sound" },
	{ id: "metre", name: "Metre" },
	{ id: "line", name: "Line and stanza" },
	{ id: "figure", name: "Figure" },
	{ id: "word", name: "Word" },
	{ id: "voice", name: "Voice and stance" },
	{ id: "structure", name: "Structure" },
	{ id: "tradition", name: "Form of a tradition" },
] as const
type FamilyId = (typeof FAMILIES)[number]["id"]

const ALL = [...soundDevices, ...figureDevices, ...wordDevices, ...structureDevices] as const
export type DeviceId = (typeof ALL)[number]["id"]

/** A literary technique that notes name: `definition` has two sentences, `lookFor` one. */
export type Device = {
	id: DeviceId
	name: string
	family: FamilyId
	definition: string
	lookFor: string
	seeAlso: readonly DeviceId[]
}

const oneLine = (text: string) => text.replace(/\s+/g, " ")

export const DEVICES: readonly Device[] = ALL.map((device) => ({
	...device,
	definition: oneLine(device.definition),
	lookFor: oneLine(device.lookFor),
}))

const byId = new Map<string, Device>(DEVICES.map((device) => [device.id, device]))

/** By id. */
export const deviceOf = (id: string | null | undefined): Device | undefined => byId.get(id ?? "")

export const familyOf = ({ family }: Device): string =>
	FAMILIES.find(({ id }) => id === family)?.name ?? ""
