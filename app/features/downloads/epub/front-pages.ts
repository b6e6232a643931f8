import { element, textElement } from "~/platform/xml"
import { SITE_NAME } from "~/site"
import { type CollectedPoem, type Collection, poemsOf, statementsOf } from "../collection"
import { xhtml } from "./xhtml"

export const TITLE_FILE = "title.xhtml"
export const NAV_FILE = "nav.xhtml"
/** `at` counts from zero. */
export const poemFile = (at: number): string => `poem-${at + 1}.xhtml`

export function titlePage(collection: Collection): string {
	const { title, address, remarks } = collection
	const from = address
		? `From ${element("a", { href: address }, textElement("cite", SITE_NAME))}`
		: `From ${textElement("cite", SITE_NAME)}`
	const body = [
		textElement("h1", title),
		...[...statementsOf(collection), ...remarks].map((text) => textElement("p", text)),
		element("p", {}, from),
	].join("\n")
	const section = { "epub:type": "titlepage", class: "title-page" }
	return xhtml(title, element("section", section, `\n${body}\n`))
}

const link = (href: string, text: string, type?: string): string =>
	textElement("a", text, { href, ...(type && { "epub:type": type }) })
const list = (items: readonly string[]): string =>
	element("ol", {}, `\n${items.map((item) => `${element("li", {}, item)}\n`).join("")}`)

export function navPage(collection: Collection): string {
	const poems = poemsOf(collection)
	const places = new Map(poems.map((poem, at) => [poem, at]))
	const isOfOnePoet = new Set(poems.map(({ poet }) => poet)).size === 1
	const entry = (poem: CollectedPoem) => {
		const text = isOfOnePoet ? poem.title : `${poem.title}, in the style of ${poem.poet}`
		return link(poemFile(places.get(poem) ?? 0), text)
	}
	const parts = collection.parts.flatMap(({ name, poems: own }) =>
		name === null ? own.map(entry) : [textElement("span", name) + list(own.map(entry))],
	)
	const toc = { "epub:type": "toc", role: "doc-toc", id: "toc", "aria-labelledby": "contents" }
	const landmarks = { "epub:type": "landmarks", hidden: "hidden", "aria-label": "Landmarks" }
	const body = [
		element(
			"nav",
			toc,
			textElement("h1", "Contents", { id: "contents" }) +
				list([link(TITLE_FILE, "Title page"), ...parts]),
		),
		element(
			"nav",
			landmarks,
			list([
				link(TITLE_FILE, "Title page", "titlepage"),
				link(`${NAV_FILE}#toc`, "Contents", "toc"),
				link(poemFile(0), "Poems", "bodymatter"),
			]),
		),
	].join("\n")
	return xhtml("Contents", body)
}
