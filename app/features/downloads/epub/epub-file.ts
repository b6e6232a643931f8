import { strToU8, type Zippable, zipSync } from "fflate"
import { type Collection, poemsOf } from "../collection"
import { NAV_FILE, navPage, poemFile, TITLE_FILE, titlePage } from "./front-pages"
import { container, PACKAGE_PATH, packageDocument, pathOf } from "./package-document"
import { poemPage } from "./poem-page"
import { styleSheet } from "./style-sheet"
import { STYLE_FILE } from "./xhtml"

export const EPUB_TYPE = "application/epub+zip"

/** Zip stores the local time without a zone: this is the same in every zone. */
const anyTime = () => new Date(1980, 0, 1, 12)

/** An EPUB 3. The same collection makes the same bytes. */
export function epubFile(collection: Collection): Uint8Array {
	const poems = poemsOf(collection).map((poem, at): [string, string] => [
		pathOf(poemFile(at)),
		poemPage(poem, collection.isNumbered),
	])
	const files: [string, string][] = [
		["META-INF/container.xml", container()],
		[PACKAGE_PATH, packageDocument(collection)],
		[pathOf(NAV_FILE), navPage(collection)],
		[pathOf(TITLE_FILE), titlePage(collection)],
		[pathOf(STYLE_FILE), styleSheet(collection)],
		...poems,
	]
	const zip: Zippable = {
		// First and stored as it is, so that a program knows the file by its first bytes.
		mimetype: [strToU8(EPUB_TYPE), { level: 0 }],
		...Object.fromEntries(files.map(([path, text]) => [path, strToU8(text)])),
	}
	return zipSync(zip, { level: 9, mtime: anyTime() })
}
