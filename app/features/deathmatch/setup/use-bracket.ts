import { useEffect, useRef, useState } from "react"
import type { Bracket } from "../bracket"
import { readBracketText, storeBracket } from "../contest/browser-store"
import { useOtherTabs } from "../use-other-tabs"
import { latestBracket, parseBracket } from "./bracket-cookie"
import type { Catalogue } from "./catalogue"
import type { SetupPageData } from "./setup.server"

/**
 * The server's bracket until the visitor makes a move here or in another tab; new data from the
 * server replaces it.
 */
export function useBracket(data: SetupPageData, catalogue: Catalogue | null) {
	const [local, setLocal] = useState<{ of: SetupPageData; bracket: Bracket } | null>(null)
	const bracket = local?.of === data ? local.bracket : data.bracket
	const shown = useRef(bracket)
	shown.current = bracket
	/** The cookie's text that `shown` already has. */
	const known = useRef<{ of: SetupPageData; text: string | null } | null>(null)
	// The cookie is outside of React.
	useEffect(() => {
		known.current = { of: data, text: readBracketText() }
	}, [data])

	const show = (next: Bracket) => {
		shown.current = next
		setLocal({ of: data, bracket: next })
	}
	const store = (next: Bracket) => {
		storeBracket(next)
		known.current = { of: data, text: readBracketText() }
		show(next)
	}
	/** With what another tab has chosen since. */
	const current = (): Bracket => {
		const text = readBracketText()
		if (!catalogue || text === known.current?.text) return shown.current
		known.current = { of: data, text }
		return latestBracket(shown.current, parseBracket(text), catalogue)
	}
	useOtherTabs(() => {
		const latest = current()
		if (latest !== shown.current) show(latest)
	})
	return { bracket, isChanged: local?.of === data, current, show, store }
}
