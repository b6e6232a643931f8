/** The form used to sort and to search names and titles. */
export const fold = (text: string): string =>
	text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[øØ]/g, "o")
		.replace(/[łŁ]/g, "l")
		.replace(/[ðÐđĐ]/g, "d")
		.replace(/[ıİ]/g, "i")
		.replace(/ß/g, "ss")
		.replace(/[æÆ]/g, "ae")
		.replace(/[œŒ]/g, "oe")
		.replace(/[þÞ]/g, "th")
		.toLowerCase()
		.trim()

export const plural = (count: number, one: string, many = `${one}s`): string =>
	`${count} ${count === 1 ? one : many}`

/** Removes NUL, other control characters and lone surrogates; the database can't store them. */
export const cleanText = (text: string): string =>
	text.replace(/\r\n?|\u2028|\u2029/g, "\n").replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, "")
