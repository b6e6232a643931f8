import { redirect } from "@remix-run/node"
import { findPoemOfTheDay } from "~/features/daily/daily.server"
import { links } from "~/links"

/** Not stored: the poem may be archived during its day. */
export const loader = async () => {
	const poem = await findPoemOfTheDay(new Date())
	const to = poem
		? links.book({ poet: poem.poet, poemId: poem.id, subject: poem.shelf })
		: links.book()
	return redirect(to, { status: 302, headers: { "Cache-Control": "no-store" } })
}
