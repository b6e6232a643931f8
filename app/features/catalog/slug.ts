import { fold } from "~/platform/text"

const MAX_LENGTH = 80

/** "wislawa-szymborska" for Wisława Szymborska. Letters of other alphabets stay. */
export const slugOf = (name: string): string =>
	fold(name)
		.replace(/['’]/g, "")
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.slice(0, MAX_LENGTH)
		.replace(/^-+|-+$/g, "") || "poet"

/** The slug of the name, with a number if others have it: "rumi-2". */
export function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
	const slug = slugOf(name)
	let free = slug
	for (let number = 2; isTaken(free); number += 1) free = `${slug}-${number}`
	return free
}
