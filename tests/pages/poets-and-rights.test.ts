import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { About } from "~/features/about/about-page"
import { Rights } from "~/features/about/rights-page"
import { AuthorNote } from "~/features/poems/author-note"
import { COMPOSER_MODEL } from "~/features/poems/poem"
import { parseEnv } from "~/platform/env.server"
import { loader } from "~/routes/poets-and-rights"
import { AI_NOTE, COMPOSER_NOTE } from "~/site"
import { outcome } from "../setup/request"

const rights = (contact: { email: string | null; url: string | null }) =>
	renderToStaticMarkup(createElement(Rights, { contact }))
const nobody = { email: null, url: null }

describe("the page on the poets and their rights", () => {
	test("says that all are dead, that nothing is theirs, and that who says “I” is invented", () => {
		const html = rights(nobody)
		expect(html).toContain("are all dead")
		expect(html).toContain("No poet wrote, saw or approved a line of it")
		expect(html).toContain("still in copyright")
		expect(html).toContain("has a race, a faith, an illness")
	})

	test("names an address, else a page, else the person who runs the site", () => {
		expect(rights({ email: "desk@odes.example", url: "https://code.example/issues" })).toContain(
			"<em>desk at odes dot example</em>",
		)
		expect(rights({ email: null, url: "https://code.example/issues" })).toContain(
			'href="https://code.example/issues"',
		)
		expect(rights(nobody)).toContain("Write to the person who runs this site.")
		expect(() => parseEnv({ CONTACT_URL: "javascript:alert(1)" })).toThrow("CONTACT_URL")
		expect(() => parseEnv({ CONTACT_EMAIL: "nobody" })).toThrow("CONTACT_EMAIL")
	})

	test("is linked from About and from the line under each poem, whose words are exact", () => {
		const about = renderToStaticMarkup(createElement(About, { contact: nobody }))
		expect(about).toContain('href="/poets-and-rights"')
		const line = (model: string | null) =>
			renderToStaticMarkup(createElement(AuthorNote, { model, className: "" }))
		expect(line(null)).toContain(`>${AI_NOTE}<`)
		expect(line(COMPOSER_MODEL)).toContain(`>${COMPOSER_NOTE}<`)
		expect(line(null)).toContain('href="/poets-and-rights"')
	})

	test("is kept like other documents", async () => {
		const { status, headers } = await outcome(async () => loader())
		expect(status).toBe(200)
		expect(headers.get("Cache-Control")).toMatch(/^public/)
	})
})
