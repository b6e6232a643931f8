import { data, type HeadersFunction, type MetaFunction } from "@remix-run/node"
import { KEEP } from "~/cache-policy"
import { About } from "~/features/about/about-page"
import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import { SITE_NAME } from "~/site"

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		matches,
		title: "About",
		path: links.about(),
		description: `What ${SITE_NAME} is: poems, style points and highlights, all of them AI-generated, in the style of named poets; why it is here, and how to build on it.`,
	})

export const headers: HeadersFunction = () => KEEP

export const loader = () => data(null, { headers: KEEP })

export default About
