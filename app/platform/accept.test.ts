import { expect, test } from "vitest"
import { chooseType } from "./accept"

const offers = ["application/json", "application/ld+json"] as const

test.each([
	[null, "application/json"],
	["", "application/json"],
	["*/*", "application/json"],
	["application/*", "application/json"],
	["text/html", "application/json"],
	["application/ld+json", "application/ld+json"],
	['application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"', "application/ld+json"],
	["Application/LD+JSON", "application/ld+json"],
	["application/ld+json, */*;q=0.1", "application/ld+json"],
	["application/ld+json, application/json;q=0.9", "application/ld+json"],
	["application/ld+json;q=0.2, application/json", "application/json"],
	["application/ld+json;q=0", "application/json"],
	["application/json, application/ld+json", "application/json"],
	["application/ld+json, application/json", "application/ld+json"],
	["application/ld+json;q=nonsense, ,;", "application/json"],
] as const)("Accept %s is answered with %s", (header, type) => {
	expect(chooseType(header, offers)).toBe(type)
})
