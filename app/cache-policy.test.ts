import { describe, expect, test } from "vitest"
import { cacheKeyOf, cacheRule, type CacheRule } from "./cache-policy"

const book = cacheRule("/book") as CacheRule
const home = cacheRule("/") as CacheRule
const key = (rule: CacheRule, target: string, cookie?: string, draw = 0) =>
	cacheKeyOf(rule, target, cookie, draw)

describe("what may be kept whole", () => {
	test("only addresses with a rule: pages of reading and single records", () => {
		for (const path of [
			"/",
			"/book",
			"/poets",
			"/about",
			"/test-highlights",
			"/api/poets",
			"/api/poems/3f2504e0-4f89-41d3-9a0c-0305e82c3301",
			"/api/poems/3f2504e0-4f89-41d3-9a0c-0305e82c3301.txt",
		])
			expect(cacheRule(path), path).toBeDefined()
		for (const path of [
			"/admin",
			"/generate",
			"/deathmatch",
			"/api/poems",
			"/api/poems/random",
			"/api/export.ndjson",
			"/api/openapi.json",
			"/api/prompt-templates/x",
			"/auth/v1/user",
			"/book/",
			"/nope",
		])
			expect(cacheRule(path), path).toBeUndefined()
	})
	test("parameters count in the rule's order, whatever order they come in", () => {
		expect(key(book, "/book?subject=Moose&poet=Sappho")).toBe(
			key(book, "/book?poet=Sappho&subject=Moose"),
		)
		expect(key(book, "/book?poet=Sappho")).not.toBe(key(book, "/book?poet=Rumi"))
	})
	test("unknown, repeated and overlong parameters pass by", () => {
		for (const target of [
			"/book?x=1",
			"/book?poet=A&poet=B",
			`/book?poet=${"a".repeat(200)}`,
			"/book?q=ma",
			"/book?list=poets",
			"/book?random=1",
		])
			expect(key(book, target), target).toBeUndefined()
	})
	test("a value can't pretend to be another parameter", () => {
		expect(key(book, "/book?poet=a%26subject%3Db")).not.toBe(key(book, "/book?poet=a&subject=b"))
	})
	test("signed-in visitors and waiting toasts pass by; other cookies don't matter", () => {
		expect(key(book, "/book", "__session=abc")).toBeUndefined()
		expect(key(book, "/book", "theme=dark; flash=%7B%7D")).toBeUndefined()
		expect(key(book, "/book", "other=1; my__session=2")).toBe(key(book, "/book"))
	})
	test("the theme and the highlight switch are variants; anything malformed counts as absent", () => {
		const variants = [
			"theme=dark",
			"theme=sepia",
			"theme=light",
			"showHighlights=false",
			"theme=dark; showHighlights=false",
		].map((cookie) => key(book, "/book", cookie))
		expect(new Set([...variants, key(book, "/book")]).size).toBe(6)
		expect(key(book, "/book", "theme=purple; showHighlights=maybe")).toBe(key(book, "/book"))
	})
	test("HM-13 each pair of featured poems is kept apart, unless the address names the pair", () => {
		expect(new Set([0, 1, 2, 3, 4, 5].map((draw) => key(home, "/", undefined, draw))).size).toBe(6)
		expect(key(home, "/?highlights=on", undefined, 1)).not.toBe(
			key(home, "/?highlights=on", undefined, 2),
		)
		expect(key(home, "/?featured=a,b", undefined, 1)).toBe(
			key(home, "/?featured=a,b", undefined, 2),
		)
	})
})
