import { isInRange, lastPage, type PageMetadata } from "~/platform/paging"
import {
	type Device,
	DEVICES,
	type DeviceId,
	deviceOf,
	familyOf,
	FAMILIES,
} from "~/features/techniques/devices"
import { countDevices, type PassageCount } from "./device-counts.server"
import { findCompanions, findLeaningPoems, type LeaningPoem } from "./device-poems.server"
import { listPassages, type Passage } from "./passages.server"

/** A page of them with its style sheet is 14 kB, zipped. */
const PASSAGES_PER_PAGE = 25

export type Counted = Device & PassageCount

const counted = (device: Device, counts: Map<string, PassageCount>): Counted => ({
	...device,
	...(counts.get(device.id) ?? { count: 0, hasMore: false }),
})

export const countDevice = async (device: Device): Promise<Counted> =>
	counted(device, await countDevices())

export async function listDevices(): Promise<Counted[]> {
	const counts = await countDevices()
	return DEVICES.map((device) => counted(device, counts))
}

/** For a list of links. */
export type NamedDevice = { id: DeviceId; name: string } & PassageCount

const named = ({ id, name, count, hasMore }: Counted): NamedDevice => ({ id, name, count, hasMore })

export type NamedFamily = { id: string; name: string; devices: NamedDevice[] }

export async function loadTechniques(): Promise<NamedFamily[]> {
	const devices = await listDevices()
	return FAMILIES.map(({ id, name }) => ({
		id,
		name,
		devices: devices.filter(({ family }) => family === id).map(named),
	}))
}

export type PoetExamples = { poet: string; slug: string | null; examples: Passage[] }

export type TechniquePage = {
	device: Counted
	family: string
	poets: PoetExamples[]
	seeAlso: NamedDevice[]
	companions: NamedDevice[]
	leaning: LeaningPoem[]
	metadata: PageMetadata
}

/** A page behind the last one is the last one. */
export async function loadTechnique(device: Device, page: number): Promise<TechniquePage> {
	const [counts, { passages, metadata }, companions, leaning] = await Promise.all([
		countDevices(),
		listUpToLast(device.id, page),
		findCompanions(device.id),
		findLeaningPoems(device.id),
	])
	const known = (ids: readonly string[]) =>
		ids.flatMap((id) => deviceOf(id) ?? []).map((other) => named(counted(other, counts)))
	return {
		device: counted(device, counts),
		family: familyOf(device),
		poets: byPoet(passages),
		seeAlso: known(device.seeAlso),
		companions: known(companions.filter((id) => !device.seeAlso.includes(id as DeviceId))),
		leaning,
		metadata,
	}
}

async function listUpToLast(device: DeviceId, page: number) {
	const found = await listPassages(device, page, PASSAGES_PER_PAGE)
	if (isInRange(found.metadata)) return found
	const last = lastPage(found.metadata.totalItems, PASSAGES_PER_PAGE)
	return listPassages(device, last, PASSAGES_PER_PAGE)
}

function byPoet(passages: readonly Passage[]): PoetExamples[] {
	const poets: PoetExamples[] = []
	for (const passage of passages) {
		const { poet, slug } = passage.poem
		if (poets.at(-1)?.poet !== poet) poets.push({ poet, slug, examples: [] })
		poets.at(-1)?.examples.push(passage)
	}
	return poets
}
