const PLAIN: Record<string, string> = {
	ø: "o",
	ł: "l",
	ð: "d",
	đ: "d",
	ı: "i",
	ß: "ss",
	æ: "ae",
	œ: "oe",
	þ: "th",
}

/** The form used to sort and to search names and titles. */
export const fold = (text: string): string =>
	text
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[øłðđıßæœþ]|\p{M}/gu, (letter) => PLAIN[letter] ?? "")
		.trim()

/** As typed, but "ø" is "o": letters that are no letter with an accent for a database. */
export const plainLetters = (text: string): string =>
	text.replace(/[øłðđıßæœþ]/giu, (letter) => PLAIN[letter.toLowerCase()] ?? letter)

export const plural = (count: number, one: string, many = `${one}s`): string =>
	`${count} ${count === 1 ? one : many}`

/** Removes NUL, other control characters and lone surrogates; the database can't store them. */
export const cleanText = (text: string): string =>
	text.replace(/\r\n?|\u2028|\u2029/g, "\n").replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, "")

/** Without NUL and lone surrogates in any string of the value: not every database takes them. */
export function storable<T>(value: T): T {
	if (typeof value === "string") return value.replace(/[\0\p{Cs}]/gu, "") as T
	if (Array.isArray(value)) return value.map((item: unknown) => storable(item)) as T
	if (typeof value !== "object" || value === null) return value
	const entries = Object.entries(value).map(([key, item]) => [storable(key), storable(item)])
	return Object.fromEntries(entries) as T
}
