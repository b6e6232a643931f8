import type { IncomingMessage } from "node:http"
import { describe, expect, test } from "vitest"
import { cacheKey, rulesOf } from "./key"

const route = (id: string, path: string | undefined, cache?: object, parentId = "root") => [
	id,
	{ id, path, parentId, index: path === undefined, module: cache ? { handle: { cache } } : {} },
]
const ruleFor = rulesOf({
	...Object.fromEntries([
		route("home", undefined, { params: ["featured", "highlights"], hasLooks: true, variants: 6 }),
		route("book", "book", { params: ["poet", "poemId", "subject"], hasLooks: true }),
		route("poem", "api/poems/:id", {}),
		route("poet", "poets/:slug", { hasLooks: true }),
		route("file", "poets/:slug.epub", { params: ["notes"] }),
		route("marks", "api/marks/:id", { types: ["application/json", "application/ld+json"] }),
		route("today", "today-page", { isDaily: true }),
		route("random", "api/poems/random"),
		route("sheet", "sheet", { params: ["poems"], maxLength: 296 }),
		route("game", "deathmatch"),
		route("missing", "*"),
	]),
	root: { id: "root", path: "", module: {} },
})
const keyOn = (day: string, url: string) =>
	cacheKey(
		{ method: "GET", url, headers: { host: "localhost" } } as IncomingMessage,
		ruleFor,
		Math.random,
		() => new Date(`${day}T23:59:00.000Z`),
	)?.text
const key = (url: string, headers: Record<string, string> = {}, method = "GET", variant = 0) =>
	cacheKey(
		{ method, url, headers: { host: "localhost", ...headers } } as IncomingMessage,
		ruleFor,
		() => variant / 6,
	)?.text

describe("what may be kept whole", () => {
	test("a name with an ending goes before a name", () => {
		expect(ruleFor("/poets/rumi.epub")).toEqual({ params: ["notes"] })
		expect(ruleFor("/poets/rumi")).toEqual({ hasLooks: true })
		expect(ruleFor("/poets/rumi-epub")).toEqual({ hasLooks: true })
	})

	test("only addresses whose route says so; a fixed path goes before one with parameters", () => {
		for (const path of ["/", "/book", "/api/poems/7", "/api/poems/7.txt"])
			expect(ruleFor(path), path).toBeDefined()
		for (const path of [
			"/deathmatch",
			"/api/poems",
			"/api/poems/random",
			"/api/poems/7/8",
			"/book/",
			"/BOOK",
			"/nope",
		])
			expect(ruleFor(path), path).toBeUndefined()
	})
	test("parameters count in the route's order, whatever order they come in", () => {
		expect(key("/book?subject=Moose&poet=Sappho")).toBe(key("/book?poet=Sappho&subject=Moose"))
		expect(key("/book?poet=Sappho")).not.toBe(key("/book?poet=Rumi"))
	})
	test("unknown, repeated and overlong parameters pass by", () => {
		for (const target of [
			"/book?x=1",
			"/book?poet=A&poet=B",
			`/book?poet=${"a".repeat(200)}`,
			"/book?q=ma",
			"/book?_data=root",
		])
			expect(key(target), target).toBeUndefined()
	})
	test("a route may allow longer values, as the ids of eight poems", () => {
		expect(key(`/sheet?poems=${"a".repeat(296)}`)).toBeDefined()
		expect(key(`/sheet?poems=${"a".repeat(297)}`)).toBeUndefined()
	})
	test("a value can't pretend to be another parameter, nor another part of the key", () => {
		expect(key("/book?poet=a%26subject%3Db")).not.toBe(key("/book?poet=a&subject=b"))
		expect(key("/book?poet=a%7Cdark")).not.toBe(key("/book?poet=a", { cookie: "theme=dark" }))
	})
	test("signed-in visitors, waiting toasts and tokens pass by; other cookies don't matter", () => {
		expect(key("/book", { cookie: "__session=abc" })).toBeUndefined()
		expect(key("/book", { cookie: "theme=dark; flash=%7B%7D" })).toBeUndefined()
		expect(key("/book", { authorization: "Bearer x" })).toBeUndefined()
		expect(key("/book", { cookie: "other=1; my__session=2" })).toBe(key("/book"))
	})
	test("only what reads is kept, under a Host that is one", () => {
		expect(key("/book", {}, "HEAD")).toBe(key("/book"))
		expect(key("/book", {}, "POST")).toBeUndefined()
		for (const host of ["localhost#", "localhost/api?x=", "a b", "", "user@localhost"])
			expect(key("/book", { host }), host).toBeUndefined()
		for (const host of ["odes.example:443", "[::1]:3000", "127.0.0.1"])
			expect(key("/book", { host }), host).toBe(key("/book"))
	})
	test("the theme and the highlight switch are variants; anything malformed counts as absent", () => {
		const variants = [
			"theme=dark",
			"theme=sepia",
			"theme=light",
			"showHighlights=false",
			"theme=dark; showHighlights=false",
		].map((cookie) => key("/book", { cookie }))
		expect(new Set([...variants, key("/book")]).size).toBe(6)
		expect(key("/book", { cookie: "theme=purple; showHighlights=maybe" })).toBe(key("/book"))
		expect(key("/api/poems/7", { cookie: "theme=dark" })).toBe(key("/api/poems/7"))
	})
	test("each of the home page's pairs is kept apart", () => {
		const keys = [0, 1, 2, 3, 4, 5].map((variant) => key("/", {}, "GET", variant))
		expect(new Set(keys).size).toBe(6)
	})
	test("what changes at midnight is kept for its day only", () => {
		expect(keyOn("2026-11-23", "/today-page")).not.toBe(keyOn("2026-11-24", "/today-page"))
		expect(keyOn("2026-11-23", "/book")).toBe(keyOn("2026-11-24", "/book"))
	})
	test("the types of an answer are kept apart, however they are asked for", () => {
		const [plain, annotated] = ["*/*", "application/ld+json"].map((accept) =>
			key("/api/marks/7", { accept }),
		)
		expect(annotated).not.toBe(plain)
		expect(key("/api/marks/7", { accept: "Application/LD+JSON;q=0.9" })).toBe(annotated)
		expect(key("/api/poems/7", { accept: "application/ld+json" })).toBe(key("/api/poems/7"))
	})
})
