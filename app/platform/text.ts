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

export const plural = (count: number, one: string, many = `${one}s`): string =>
	`${count} ${count === 1 ? one : many}`

/** Removes NUL, other control characters and lone surrogates; the database can't store them. */
export const cleanText = (text: string): string =>
	text.replace(/\r\n?|\u2028|\u2029/g, "\n").replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, "")
