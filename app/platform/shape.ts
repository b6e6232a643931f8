// Checks of values from outside for code that the browser loads too: zod would cost it 26 kB.

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (value: unknown): value is string =>
	typeof value === "string" && UUID.test(value)

export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value)

export const isText = (value: unknown, maxLength = Infinity): value is string =>
	typeof value === "string" && value !== "" && value.length <= maxLength

export const isWhole = (value: unknown, max = Number.MAX_SAFE_INTEGER): value is number =>
	Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max

/** The number that a form's field says, or null: "7" is 7; "07", "1e3" and "-7" are none. */
export function readWhole(text: unknown, max: number): number | null {
	const number = Number(text)
	return String(number) === text && isWhole(number, max) ? number : null
}

/** The array with each item read, or null when one can't be or the length is another. */
export function readList<T>(
	value: unknown,
	length: number,
	read: (item: unknown) => T | null,
): T[] | null {
	if (!Array.isArray(value) || value.length !== length) return null
	const items = value.map(read)
	return items.every((item) => item !== null) ? items : null
}
