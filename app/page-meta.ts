import { pageTitle, SITE_NAME, SITE_TAGLINE } from "./site"

// What a page says about itself to machines: title, description, one address, Open Graph text.

type Descriptor = Record<string, unknown>
type Match = { id: string; data?: unknown }

type Facts = {
	/** The route's matches: the root says where the site is published. */
	matches: readonly (Match | undefined)[]
	title?: string
	/** Open Graph's title, where it is not the page's. */
	heading?: string
	description?: string
	/** The page's one address, from `links`; without it the page is not for search engines. */
	path?: string
	type?: "website" | "article"
}

/** Where the site is published: PUBLIC_URL's origin, else "": pages are kept for everybody, so a request can't say it, and addresses stay relative. */
export function originOf(matches: Facts["matches"]): string {
	const root = matches.find((match) => match?.id === "root")?.data as
		{ origin?: unknown } | undefined
	return typeof root?.origin === "string" ? root.origin : ""
}

/** The descriptors of a page, for a route's `meta`. */
export function pageMeta({
	matches,
	title,
	heading = title ?? SITE_NAME,
	description = `${SITE_TAGLINE}.`,
	path,
	type = "website",
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
	]
}
