import { CARD_SIZE } from "./features/cards/card-address"
import { links } from "./links"
import { pageTitle, SITE_NAME, SITE_TAGLINE } from "./site"

type Descriptor = Record<string, unknown>
type Match = { id: string; data?: unknown }

type Facts = {
	matches: readonly (Match | undefined)[]
	title?: string
	heading?: string
	description?: string
	/** Without it the page is not for search engines. */
	path?: string
	type?: "website" | "article"
	/** What a shared link shows. */
	card?: { path: string; alt: string }
}

const siteCard = { path: links.card(), alt: `${SITE_NAME}. ${SITE_TAGLINE}.` }

/** Empty without PUBLIC_URL: pages are cached for everybody, so they can't use the Host header. */
export function originOf(matches: Facts["matches"]): string {
	const root = matches.find((match) => match?.id === "root")?.data as
		{ origin?: unknown } | undefined
	return typeof root?.origin === "string" ? root.origin : ""
}

export function pageMeta({
	matches,
	title,
	heading = title ?? SITE_NAME,
	description = `${SITE_TAGLINE}.`,
	path,
	type = "website",
	card = siteCard,
}: Facts): Descriptor[] {
	const origin = originOf(matches)
	const where: Descriptor[] =
		path === undefined
			? [{ name: "robots", content: "noindex" }]
			: [{ tagName: "link", rel: "canonical", href: `${origin}${path}` }]
	if (path !== undefined && origin) where.push({ property: "og:url", content: `${origin}${path}` })
	return [
		{ title: pageTitle(title) },
		{ name: "description", content: description },
		...where,
		{ property: "og:type", content: type },
		{ property: "og:site_name", content: SITE_NAME },
		{ property: "og:title", content: heading },
		{ property: "og:description", content: description },
		{ property: "og:image", content: `${origin}${card.path}` },
		{ property: "og:image:alt", content: card.alt },
		{ property: "og:image:width", content: String(CARD_SIZE.width) },
		{ property: "og:image:height", content: String(CARD_SIZE.height) },
		{ name: "twitter:card", content: "summary_large_image" },
	]
}
