import { useNavigate } from "@remix-run/react"
import { type FormEvent, useEffect, useRef } from "react"
import { cleanSearch } from "./poet-index"

/** A search begins so long after the last key (PI-05). */
const SEARCH_DELAY_MS = 300

/**
 * The search box of the index: after a pause in typing the page of the text takes the place of this one, without a
 * reload; the box keeps its focus and what is in it. It never holds the text itself, so that what was typed before
 * scripts ran counts too.
 */
export function useIndexSearch(q: string, addressOf: (q: string) => string) {
	const navigate = useNavigate()
	const box = useRef<HTMLInputElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>()
	const sent = useRef(q)
	const search = () => {
		clearTimeout(timer.current)
		const text = cleanSearch(box.current?.value ?? "")
		if (text === sent.current) return
		sent.current = text
		navigate(addressOf(text), { replace: true, preventScrollReset: true })
	}
	const schedule = () => {
		clearTimeout(timer.current)
		timer.current = setTimeout(search, SEARCH_DELAY_MS)
	}
	const start = useRef(schedule)
	start.current = schedule
	// The box is the browser's: what was typed before scripts ran is searched for now, and no timer outlives the page.
	useEffect(() => {
		if (cleanSearch(box.current?.value ?? "") !== sent.current) start.current()
		return () => clearTimeout(timer.current)
	}, [])
	// A page that somebody else asked for (Clear Search, back, another tab) puts its own text into the box.
	useEffect(() => {
		if (q === sent.current || !box.current) return
		sent.current = q
		box.current.value = q
	}, [q])
	const submit = (event: FormEvent) => {
		event.preventDefault()
		search()
	}
	return { box, onInput: schedule, onSubmit: submit }
}
