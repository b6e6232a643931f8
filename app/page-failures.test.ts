import { expect, test } from "vitest"
import { failureOf } from "./page-failures"

test("AH-27 a search whose answer does not arrive: 'Search Error' as toast and on the page; the page alone is no search", () => {
	const found = failureOf("/admin/highlights", "?by=title&q=moose")
	expect(found).toMatchObject({
		title: "Search Error",
		toast: { title: "Search Error", kind: "error" },
	})
	expect(found.message).toBe(found.toast?.text)
	expect(failureOf("/admin/highlights", "?poem=x")).toEqual({})
	expect(failureOf("/admin/prompts", "?q=moose")).toEqual({})
})
