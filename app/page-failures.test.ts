import { expect, test } from "vitest"
import { failedPageTitle, failureOf } from "./page-failures"

test(
	"a search whose answer does not arrive: 'Search Error' as toast and on the page; the page alone is no search",
	{ tags: ["AH-27"] },
	() => {
		const found = failureOf("/admin/highlights", "?by=title&q=moose")
		expect(found).toMatchObject({
			title: "Search Error",
			toast: { title: "Search Error", kind: "error" },
		})
		expect(found.message).toBe(found.toast?.text)
		expect(failureOf("/admin/highlights", "?poem=x")).toEqual({})
		expect(failureOf("/admin/prompts", "?q=moose")).toEqual({})
	},
)

test(
	"the title of a failed page says what failed, and which page it is",
	{ tags: ["SH-01"] },
	() => {
		const failed = new Error("no answer")
		const refused = (status: number) => ({ status, statusText: "", internal: false, data: "" })
		expect(failedPageTitle(failed, "/poets", "")).toBe("Failed to load poets")
		expect(failedPageTitle(failed, "/book", "?poet=Rumi")).toBe("Failed to load poem details")
		expect(failedPageTitle(failed, "/deathmatch", "")).toBe("Error: Poem Deathmatch")
		expect(failedPageTitle(failed, "/admin/prompts", "")).toBe("An error occurred")
		expect(failedPageTitle(refused(500), "/poets", "")).toBe("Failed to load poets")
		expect(failedPageTitle(refused(405), "/poets", "")).toBe("An error occurred")
		expect(failedPageTitle(refused(404), "/poets", "")).toBe("Page not found")
	},
)
