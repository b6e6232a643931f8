/** Words that begin with an apostrophe: "'tis", "'prentice", "'90s". */
const ELIDED =
	"tis twas twere twill twould twixt tween em neath gainst gan mid mong mongst prentice scape " +
	"fore pon cause cept bout round til till twain nother stead tother d s ll re ve m n"
const ELISION = new RegExp(`^(?:${ELIDED.replaceAll(" ", "|")}|\\d\\ds?)(?![\\p{L}\\p{N}'’])`, "iu")

const OPENS_AFTER = /^$|[\s([{<‘“"'—–/-]/u
const STARTS_WORD = /[\p{L}\p{N}‘“"'…¿¡(.[—–-]/u

/**
 * Straight quotes and apostrophes as a typographer sets them: ' becomes ‘ or ’, " becomes “ or ”.
 * One character for one, so that offsets into the text stay right. Give it the whole text: the
 * characters around a quote decide.
 */
export function typographic(text: string): string {
	return text.replace(/['"]/g, (quote, at: number) => {
		const opens = isOpening(text, at)
		if (quote === '"') return opens ? "“" : "”"
		return opens && !ELISION.test(text.slice(at + 1, at + 12)) ? "‘" : "’"
	})
}

function isOpening(text: string, at: number): boolean {
	const before = text.charAt(at - 1)
	const after = text.charAt(at + 1)
	return OPENS_AFTER.test(before) && STARTS_WORD.test(after)
}
