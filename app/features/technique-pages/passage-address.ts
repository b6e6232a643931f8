import { links } from "~/links"
import { lineId } from "~/features/highlights/mark-ids"
import type { Passage } from "./passages.server"

/** The page of its poem, at its first line. */
export function passageAddress({ poem: { id, poet, subject }, lines }: Passage): string {
	const page = links.book({ poet, poemId: id, subject })
	return lines ? `${page}#${lineId(lines.number)}` : page
}
