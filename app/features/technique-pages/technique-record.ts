import { links } from "~/links"
import { familyOf } from "~/features/techniques/devices"
import { passageAddress } from "./passage-address"
import type { PassageRecord, TechniqueRecord } from "./technique-schema"
import type { Passage } from "./passages.server"
import type { Counted } from "./techniques.server"

/** As the API answers it. `origin` has no slash at the end. */
export const techniqueRecord = (device: Counted, origin: string): TechniqueRecord => ({
	id: device.id,
	name: device.name,
	family: device.family,
	family_name: familyOf(device),
	definition: device.definition,
	look_for: device.lookFor,
	see_also: [...device.seeAlso],
	passages: device.count,
	has_more_passages: device.hasMore,
	url: origin + links.technique(device.id),
})

export const passageRecord = (passage: Passage, origin: string): PassageRecord => {
	const { id, poem, text, lines, label, note } = passage
	return {
		id,
		poem_id: poem.id,
		title: poem.title,
		poet_name: poem.poet,
		subject: poem.subject,
		text,
		line_number: lines?.number ?? null,
		lines: lines?.lines ?? [],
		label,
		note,
		url: origin + passageAddress(passage),
	}
}
