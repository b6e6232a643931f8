import { type RefObject, useEffect, useState } from "react"

export type SelectedQuote = { quote: string; line: number }

const lineOf = (node: Node | null): number | null => {
	const element = node instanceof Element ? node : node?.parentElement
	const index = element?.closest("[data-line]")?.getAttribute("data-line")
	return index ? Number(index) + 1 : null
}

function selectedQuote(verse: Element): SelectedQuote | null {
	const selection = document.getSelection()
	if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
	const range = selection.getRangeAt(0)
	if (!verse.contains(range.commonAncestorContainer)) return null
	const quote = selection.toString().trim()
	const line = lineOf(range.startContainer)
	return quote && line ? { quote, line } : null
}

/** The words that were last selected in the verse. They stay when the selection ends. */
export function useSelectedQuote(verse: RefObject<HTMLElement | null>): SelectedQuote | null {
	const [quote, setQuote] = useState<SelectedQuote | null>(null)
	useEffect(() => {
		const update = () => {
			const selected = verse.current && selectedQuote(verse.current)
			if (selected) setQuote(selected)
		}
		document.addEventListener("selectionchange", update)
		return () => document.removeEventListener("selectionchange", update)
	}, [verse])
	return quote
}
