import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { z } from "zod"
import { slugOf } from "../../catalog/slug"
import { type Kit, kitSchema } from "./kit"

export const KITS = path.join("prisma", "library", "kits")
const kits = new Map<string, Kit | null>()

/** The kit in the file named after the poet, read once; null for a poet without one. */
export function readKit(poet: string): Kit | null {
	const slug = slugOf(poet)
	const known = kits.get(slug)
	if (known !== undefined) return known
	const file = path.resolve(KITS, `${slug}.yaml`)
	const kit = existsSync(file) ? parseKit(file) : null
	kits.set(slug, kit)
	return kit
}

/** The error for an invalid file names it. */
export function parseKit(file: string): Kit {
	const parsed = kitSchema.safeParse(parse(readFileSync(file, "utf8")))
	if (parsed.success) return parsed.data
	throw new Error(`${file} is not well formed: ${z.prettifyError(parsed.error)}`)
}
