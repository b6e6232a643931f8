import { DOMParser, type Element, onErrorStopParsing } from "@xmldom/xmldom"
import { strFromU8, unzipSync } from "fflate"

// The rules of epubcheck that a book of text can break.

const OPF = "http://www.idpf.org/2007/opf"
const DC = "http://purl.org/dc/elements/1.1/"
const OPS = "http://www.idpf.org/2007/ops"
const XHTML = "http://www.w3.org/1999/xhtml"

/** What the pages of these books may use; each is allowed in XHTML. */
const ATTRIBUTES: Record<string, string[]> = {
	"*": ["id", "class", "role", "lang", "xml:lang", "aria-label", "aria-labelledby", "epub:type"],
	a: ["href"],
	html: ["xmlns", "xmlns:epub"],
	link: ["rel", "type", "href"],
	nav: ["hidden"],
}
const ELEMENTS =
	"html head title link body section nav aside div p span strong cite a h1 ol li".split(" ")
const MEDIA_TYPES: Record<string, RegExp> = {
	"application/xhtml+xml": /\.xhtml$/,
	"text/css": /\.css$/,
}

/** The names in the order of the zip, from the headers before each file. */
function orderOf(bytes: Buffer): { name: string; method: number; extra: number }[] {
	const found: { name: string; method: number; extra: number }[] = []
	let at = 0
	while (bytes.readUInt32LE(at) === 0x04034b50) {
		const [method, size] = [bytes.readUInt16LE(at + 8), bytes.readUInt32LE(at + 18)]
		const [nameLength, extra] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)]
		const name = bytes.toString("utf8", at + 30, at + 30 + nameLength)
		found.push({ name, method, extra })
		at += 30 + nameLength + extra + size
	}
	return found
}

const all = (root: { getElementsByTagNameNS: Element["getElementsByTagNameNS"] }, name: string) =>
	[...root.getElementsByTagNameNS("*", name)] as Element[]
const at = (element: Element, name: string) => element.getAttribute(name) ?? ""

/** @throws ParseError unless the text is well-formed */
export const parseXml = (text: string) =>
	new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, "text/xml")

/** @throws unless the bytes are a zip of well-formed files */
export function readEpub(bytes: Buffer) {
	const files = new Map(
		Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]),
	)
	const read = (name: string) => parseXml(files.get(name) ?? "")
	const path = at(all(read("META-INF/container.xml"), "rootfile")[0]!, "full-path")
	const folder = path.replace(/[^/]*$/, "")
	const book = read(path)
	const items = all(book, "item").map((item) => ({
		id: at(item, "id"),
		file: folder + at(item, "href"),
		type: at(item, "media-type"),
		properties: at(item, "properties"),
	}))
	const spine = all(book, "itemref").map((item) => at(item, "idref"))
	const pages = items.filter(({ file }) => file.endsWith(".xhtml") && files.has(file))
	const metadata = (name: string) =>
		[...book.getElementsByTagNameNS(DC, name)].map((one) => one.textContent ?? "")
	const properties = all(book, "meta").map((meta): [string, string] => [
		at(meta, "property"),
		meta.textContent ?? "",
	])
	const text = (name: string) => files.get(folder + name) ?? ""
	const poems = pages.filter(({ file }) => /poem-\d+/.test(file))
	return {
		files,
		folder,
		path,
		book,
		items,
		spine,
		pages,
		metadata,
		properties,
		text,
		poems: poems.map(({ file }) => files.get(file) ?? ""),
	}
}
type Epub = ReturnType<typeof readEpub>

function* zipObjections(bytes: Buffer): Generator<string> {
	const [first, ...others] = orderOf(bytes)
	if (first?.name !== "mimetype") yield "mimetype is not the first file"
	if (first?.method !== 0) yield "mimetype is compressed"
	if (first?.extra !== 0) yield "mimetype has an extra field"
	if (bytes.toString("latin1", 30, 58) !== "mimetypeapplication/epub+zip")
		yield "the first bytes do not say EPUB"
	if (others.some(({ method }) => method !== 0 && method !== 8)) yield "an unknown compression"
	const names = others.map(({ name }) => name.toLowerCase())
	if (new Set(names).size < names.length) yield "a name is there twice"
	for (const name of names)
		if (!/^[a-z0-9][a-z0-9/._-]*$/i.test(name)) yield `the name ${name} is not safe`
}

function* packageObjections({ files, items, spine, path, book, ...epub }: Epub): Generator<string> {
	const listed = new Set(items.map(({ file }) => file))
	for (const { file } of items) if (!files.has(file)) yield `${file} is missing`
	for (const name of files.keys())
		if (!listed.has(name) && !["mimetype", "META-INF/container.xml", path].includes(name))
			yield `${name} is not in the manifest`
	const ids = [...book.getElementsByTagName("*")].map((one) => at(one, "id")).filter(Boolean)
	if (new Set(ids).size < ids.length) yield "an id of the package is there twice"
	for (const id of spine)
		if (!items.some((item) => item.id === id)) yield `the spine names ${id}, which is unknown`
	if (new Set(spine).size < spine.length) yield "the spine names a page twice"
	for (const { type, file } of items)
		if (!MEDIA_TYPES[type]?.test(file)) yield `${file} is said to be ${type}`
	const root = book.documentElement!
	if (root.namespaceURI !== OPF || at(root, "version") !== "3.0") yield "this is no EPUB 3"
	const identifier = all(book, "identifier").find(
		(one) => at(one, "id") === at(root, "unique-identifier"),
	)
	if (!/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(identifier?.textContent ?? ""))
		yield "there is no unique identifier"
	if (epub.metadata("title").filter((title) => title.trim() !== "").length !== 1)
		yield "there is not one title"
	for (const language of epub.metadata("language"))
		if (Intl.getCanonicalLocales(language)[0] !== language) yield `${language} is no language`
	const modified = epub.properties.filter(([name]) => name === "dcterms:modified")
	if (modified.length !== 1 || !/^\d{4}(-\d\d){2}T\d\d(:\d\d){2}Z$/.test(modified[0]?.[1] ?? ""))
		yield "there is not one time of change"
	if (items.filter(({ properties }) => properties === "nav").length !== 1)
		yield "there is not one page of navigation"
}

function* pageObjections({ files, pages, folder }: Epub): Generator<string> {
	const documents = new Map(pages.map(({ file }) => [file, parseXml(files.get(file) ?? "")]))
	const idsOf = (file: string) =>
		[...(documents.get(file)?.getElementsByTagName("*") ?? [])]
			.map((one) => at(one, "id"))
			.filter(Boolean)
	for (const [file, document] of documents) {
		const ids = idsOf(file)
		if (new Set(ids).size < ids.length) yield `${file}: an id is there twice`
		if (document.documentElement?.namespaceURI !== XHTML) yield `${file} is not XHTML`
		for (const element of document.getElementsByTagName("*")) {
			const name = element.tagName
			if (!ELEMENTS.includes(name)) yield `${file}: <${name}>`
			for (const { name: attribute } of element.attributes)
				if (![...(ATTRIBUTES["*"] ?? []), ...(ATTRIBUTES[name] ?? [])].includes(attribute))
					yield `${file}: <${name} ${attribute}>`
			const href = at(element, "href")
			if (name === "a" && (element.textContent ?? "").trim() === "") yield `${file}: an empty link`
			if (name === "a" && /^https?:/.test(href)) continue
			if (!element.hasAttribute("href")) continue
			const [target = "", id] = href.split("#")
			const to = target === "" ? file : folder + target
			if (!files.has(to)) yield `${file} links to ${to}, which is missing`
			if (id !== undefined && !idsOf(to).includes(id)) yield `${file} links to #${id}`
		}
		for (const labelled of document.getElementsByTagName("*"))
			for (const id of at(labelled, "aria-labelledby").split(" ").filter(Boolean))
				if (!ids.includes(id)) yield `${file} is labelled by #${id}, which is missing`
		if (all(document, "title")[0]?.textContent?.trim() === "") yield `${file} has an empty title`
	}
}

function* navObjections({ files, items, spine, folder }: Epub): Generator<string> {
	const nav = items.find(({ properties }) => properties === "nav")
	const document = parseXml(files.get(nav?.file ?? "") ?? "")
	const tocs = all(document, "nav").filter((one) => one.getAttributeNS(OPS, "type") === "toc")
	if (tocs.length !== 1) yield "there is not one table of contents"
	const targets = tocs.flatMap((toc) => all(toc, "a").map((link) => folder + at(link, "href")))
	const order = spine.map((id) => items.find((item) => item.id === id)?.file ?? "")
	const places = targets.map((target) => order.indexOf(target))
	if (places.includes(-1)) yield "the contents name a page that is not in the spine"
	if (places.some((place, before) => before > 0 && place <= (places[before - 1] ?? 0)))
		yield "the contents are in another order than the book"
	for (const toc of tocs)
		for (const child of [...toc.childNodes].filter((node) => node.nodeType === 1) as Element[])
			if (!["h1", "ol"].includes(child.tagName)) yield `the contents have a <${child.tagName}>`
}

/** Each thing that is wrong with the book, in words. */
export function objectionsTo(bytes: Buffer): string[] {
	const epub = readEpub(bytes)
	const remote = [...epub.files].filter(
		([name, text]) => /\.(xhtml|css)$/.test(name) && /<script|src=|url\(|@import/.test(text),
	)
	return [
		...zipObjections(bytes),
		...packageObjections(epub),
		...pageObjections(epub),
		...navObjections(epub),
		...remote.map(([name]) => `${name} needs something from elsewhere`),
	]
}
