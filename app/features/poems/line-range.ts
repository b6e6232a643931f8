import { linesOf } from "./poem"

/** Lines of a stored poem, counted from 1 with the empty ones. Both ends belong to it. */
export type LineRange = { from: number; to: number }

export const LINE_RANGE = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/

/** Reads "3-7" and "3". Null for anything else, and for a range that runs backwards. */
export function parseLineRange(text: string): LineRange | null {
	const [, first, last] = LINE_RANGE.exec(text) ?? []
	const from = Number(first)
	const to = Number(last ?? first)
	return from <= to ? { from, to } : null
}

export const rangeText = ({ from, to }: LineRange): string =>
	from === to ? String(from) : `${from}-${to}`

/**
 * The numbers that readers see beside the verse, by address: empty lines have none and are not
 * counted, as in printed editions.
 */
export function verseNumbers(content: string): Map<number, number> {
	const addresses = linesOf(content).flatMap((line, at) => (line.trim() === "" ? [] : [at + 1]))
	return new Map(addresses.map((address, at) => [address, at + 1]))
}
