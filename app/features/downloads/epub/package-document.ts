import { element, textElement } from "~/platform/xml"
import { SITE_NAME } from "~/site"
import { type Collection, creatorsOf, poemsOf } from "../collection"
import { NAV_FILE, poemFile, TITLE_FILE } from "./front-pages"
import { STYLE_FILE, XML } from "./xhtml"

const FOLDER = "EPUB"
const PACKAGE_FILE = "package.opf"
const PAGE_TYPE = "application/xhtml+xml"

/** A path inside the zip. */
export const pathOf = (file: string): string => `${FOLDER}/${file}`
export const PACKAGE_PATH = pathOf(PACKAGE_FILE)

export function container(): string {
	const type = "application/oebps-package+xml"
	const rootfile = element("rootfile", { "full-path": PACKAGE_PATH, "media-type": type })
	const attributes = { version: "1.0", xmlns: "urn:oasis:names:tc:opendocument:xmlns:container" }
	return `${XML}${element("container", attributes, element("rootfiles", {}, rootfile))}\n`
}

const lines = (items: readonly string[]): string => `\n${items.map((item) => `${item}\n`).join("")}`

/** https://www.w3.org/TR/epub-33/#sec-package-doc */
export function packageDocument(collection: Collection): string {
	const attributes = {
		xmlns: "http://www.idpf.org/2007/opf",
		version: "3.0",
		"unique-identifier": "book-id",
		"xml:lang": "en",
	}
	const poems = poemsOf(collection).map((_, at) => ({ id: `poem-${at + 1}`, href: poemFile(at) }))
	const pages = [{ id: "title-page", href: TITLE_FILE }, { id: "nav", href: NAV_FILE }, ...poems]
	const items = pages.map(({ id, href }) => {
		const properties: Record<string, string> = href === NAV_FILE ? { properties: "nav" } : {}
		return element("item", { id, href, "media-type": PAGE_TYPE, ...properties })
	})
	const style = element("item", { id: "style", href: STYLE_FILE, "media-type": "text/css" })
	const spine = pages.map(({ id }) => element("itemref", { idref: id }))
	const content = [
		metadata(collection),
		element("manifest", {}, lines([...items, style])),
		element("spine", {}, lines(spine)),
	]
	return `${XML}${element("package", attributes, lines(content))}\n`
}

function metadata(collection: Collection): string {
	const { id, title, updatedAt, address } = collection
	const hasNotes = poemsOf(collection).some(({ notes }) => notes.length > 0)
	const properties = [
		["dcterms:modified", updatedAt.replace(/\.\d+Z$/, "Z")],
		["schema:accessMode", "textual"],
		["schema:accessModeSufficient", "textual"],
		["schema:accessibilityFeature", "displayTransformability"],
		["schema:accessibilityFeature", "readingOrder"],
		["schema:accessibilityFeature", "structuralNavigation"],
		["schema:accessibilityFeature", "tableOfContents"],
		["schema:accessibilityHazard", "none"],
		["schema:accessibilitySummary", summary(hasNotes)],
	].map(([property = "", text = ""]) => textElement("meta", text, { property }))
	return element(
		"metadata",
		{ "xmlns:dc": "http://purl.org/dc/elements/1.1/" },
		lines([
			textElement("dc:identifier", `urn:uuid:${id}`, { id: "book-id" }),
			textElement("dc:title", title),
			textElement("dc:language", "en"),
			...creatorsOf(collection).map((name) => textElement("dc:creator", name)),
			textElement("dc:publisher", SITE_NAME),
			...(address ? [textElement("dc:source", address)] : []),
			...properties,
		]),
	)
}

const summary = (hasNotes: boolean): string =>
	"Text only, without pictures. Each line of verse is a paragraph" +
	(hasNotes ? "; each note is linked from its line and links back." : ".")
