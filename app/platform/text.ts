/** Lower case with accents stripped: the form in which names and titles are ordered and searched. */
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

/** "1 poem", "2 poems". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
	`${count} ${count === 1 ? one : many}`

/** Text with line ends as "\n" and without NUL, other control characters but tab and newline, and halves of characters, which no database keeps. */
export const cleanText = (text: string): string =>
	text.replace(/\r\n?|\u2028|\u2029/g, "\n").replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, "")
