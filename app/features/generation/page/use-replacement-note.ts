import { useEffect, useState } from "react"
import { expectShape, fetchJson } from "~/platform/browser/api-client"
import { type CountedPoem, replacementNote, type Subject } from "../generation"

type Poet = { id: string; name: string }
type ListedPoem = { id: string; title: string; created_at: string; is_protected: boolean }
const isList = (value: unknown): value is ListedPoem[] =>
	Array.isArray(value) &&
	value.every((poem) => typeof poem === "object" && poem !== null && "created_at" in poem)

async function fetchCounted(poet: Poet, subject: Subject, signal: AbortSignal) {
	const query = new URLSearchParams({
		poet: poet.name,
		subject,
		fields: "id,title,created_at,is_protected",
	})
	const poems = expectShape(await fetchJson(`/api/poems?${query}`, { signal }), isList)
	return poems.map(
		({ id, title, created_at: createdAt, is_protected: isProtected }): CountedPoem => ({
			id,
			title,
			createdAt,
			isProtected,
		}),
	)
}

/** From the page for its own poet and subject, else from the API. Null while loading or failed. */
export function useReplacementNote(
	page: { chosen: Poet | null; subject: Subject; replacement: string | null },
	{ poet, subject }: { poet: Poet | null; subject: Subject },
): string | null {
	const [answer, setAnswer] = useState<{ key: string; note: string | null } | null>(null)
	const isOfPage = poet?.id === page.chosen?.id && subject === page.subject
	const key = `${poet?.id} ${subject}`
	// Requests to the API are outside of React.
	useEffect(() => {
		if (!poet || isOfPage) return
		const request = new AbortController()
		fetchCounted(poet, subject, request.signal).then(
			(poems) => setAnswer({ key, note: replacementNote(poems) }),
			() => {},
		)
		return () => request.abort()
		// oxlint-disable-next-line react/exhaustive-deps
	}, [key, isOfPage])
	if (isOfPage) return page.replacement
	if (answer?.key === key) return answer.note
	return null
}
