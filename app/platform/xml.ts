const entities: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&apos;",
}

/** Without the characters that XML does not allow. */
export const xmlText = (text: string): string =>
	text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")

export const escapeXml = (text: string): string =>
	xmlText(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** `content` is XML already. */
export function element(name: string, attributes: Record<string, string>, content = ""): string {
	const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
	return content === ""
		? `<${name}${list.join("")}/>`
		: `<${name}${list.join("")}>${content}</${name}>`
}

export const textElement = (
	name: string,
	text: string,
	attributes: Record<string, string> = {},
): string => element(name, attributes, escapeXml(text))
