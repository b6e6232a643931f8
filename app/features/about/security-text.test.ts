import { expect, test } from "vitest"
import { securityText } from "./security-text"

const now = new Date("2026-02-03T04:05:06Z")

test("security.txt names the contacts, when it expires and its own address", () => {
	const contact = { email: "odes@site.example", url: "https://site.example/issues" }
	expect(securityText(contact, { origin: "https://site.example", now })).toBe(
		[
			"Contact: mailto:odes@site.example",
			"Contact: https://site.example/issues",
			"Expires: 2026-08-02T00:00:00.000Z",
			"Preferred-Languages: en",
			"Canonical: https://site.example/.well-known/security.txt",
			"",
		].join("\n"),
	)
})

test("a site that names nobody has none", () =>
	expect(securityText({ email: null, url: null }, { origin: "", now })).toBeNull())
