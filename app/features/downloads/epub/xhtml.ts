import { element, textElement } from "~/platform/xml"

export const XML = '<?xml version="1.0" encoding="utf-8"?>\n'
export const STYLE_FILE = "style.css"

const NAMESPACES = {
	xmlns: "http://www.w3.org/1999/xhtml",
	"xmlns:epub": "http://www.idpf.org/2007/ops",
}

/** `body` is XML already. */
export function xhtml(title: string, body: string): string {
	const style = { rel: "stylesheet", type: "text/css", href: STYLE_FILE }
	const head = element("head", {}, textElement("title", title) + element("link", style))
	const root = { ...NAMESPACES, lang: "en", "xml:lang": "en" }
	const html = element("html", root, `\n${head}\n${element("body", {}, `\n${body}\n`)}\n`)
	return `${XML}<!DOCTYPE html>\n${html}\n`
}
