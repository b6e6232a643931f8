import { links } from "~/links"
import { DAILY_FEED_TITLE, SITE_TAGLINE } from "~/site"
import { authorOf, contentOf, type FeedPoem, poemAddress } from "./feed"

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(poems: readonly FeedPoem[], origin: string): string {
	const feed = {
		version: "https://jsonfeed.org/version/1.1",
		title: DAILY_FEED_TITLE,
		description: `${SITE_TAGLINE}.`,
		home_page_url: `${origin}${links.today()}`,
		feed_url: `${origin}${links.todayJson()}`,
		language: "en",
		items: poems.map((poem) => ({
			id: poem.feedId,
			url: `${origin}${poemAddress(poem)}`,
			title: poem.title,
			content_html: contentOf(poem),
			content_text: poem.content,
			date_published: poem.createdAt,
			authors: [{ name: authorOf(poem) }],
			tags: [poem.shelf],
		})),
	}
	return JSON.stringify(feed)
}
