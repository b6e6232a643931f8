import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { highlightingEnded } from "~/features/generation/runs/highlight-poem.server"
import { messageState } from "~/ui/forms/form-message"
import { db } from "~/platform/database/db.server"
import * as page from "~/routes/admin.manage-data"
import * as regenerate from "~/routes/api.poets.admin.$id.regenerate-style-points"
import { editorCookie } from "../setup/admin"
import { args, flashOf, outcome } from "../setup/request"

let cookie = ""
beforeAll(async () => {
	cookie = await editorCookie()
})
afterAll(highlightingEnded)

const open = (query = "") =>
	outcome(() => page.loader(args(`/admin/manage-data${query}`, { cookie })))
const act = (form: Record<string, string>) =>
	outcome(() => page.action(args("/admin/manage-data", { cookie, form })))

describe("Manage Poet Data", () => {
	test("a poet is added, and the list has it", { tags: ["AD-02", "AD-05"] }, async () => {
		const answer = await act({
			intent: "add-poet",
			name: "Ada Lovelace",
			url: "https://example.com/ada",
		})
		expect([answer.status, answer.location, flashOf(answer)?.title]).toEqual([
			303,
			"/admin/manage-data?done=add-poet",
			"Poet added",
		])
		expect((await open()).data.poets.map(({ name }: { name: string }) => name)).toContain(
			"Ada Lovelace",
		)
		expect(flashOf(await act({ intent: "add-poet", name: "ada lovelace", url: "" }))?.title).toBe(
			"Poet already exists",
		)
	})

	test(
		"the name is required; AD-04 the address must be one; both beside their fields, what was typed stays",
		{ tags: ["AD-03"] },
		async () => {
			const { status, data } = await act({ intent: "add-poet", name: " ", url: "nowhere" })
			expect([status, data.poet.errors, data.poet.values]).toEqual([
				400,
				{ name: "Poet name is required.", url: "Please enter a valid URL." },
				{ name: " ", url: "nowhere" },
			])
		},
	)

	test(
		"what fails shows the server's message or the HTTP status",
		{ tags: ["AD-10"] },
		async () => {
			vi.spyOn(db, "$transaction").mockRejectedValueOnce(new Error("disk on fire"))
			const poet = await act({ intent: "add-poet", name: "Nobody New", url: "" })
			expect([poet.status, poet.data.poet.message]).toEqual([
				500,
				"The poet could not be added (500 Internal Server Error).",
			])
			vi.spyOn(db, "$transaction").mockRejectedValueOnce(new Error("disk on fire"))
			const poem = await act({
				intent: "submit-poem",
				title: "Still",
				poetName: "Emily Dickinson",
				subject: "",
				content: "A moose",
			})
			expect([poem.status, poem.data.poem.message]).toEqual([
				500,
				"The poem could not be added (500 Internal Server Error).",
			])
			const long = await act({
				intent: "submit-poem",
				title: "x".repeat(201),
				poetName: "Emily Dickinson",
				subject: "",
				content: "A moose",
			})
			expect([long.status, long.data.poem.field]).toEqual([400, "title"])
		},
	)

	test("without a poet: the exact words", { tags: ["AD-07"] }, async () => {
		for (const poetId of ["", "moose"]) {
			const { status, data } = await act({ intent: "regenerate", poetId })
			expect([status, data.poet.message]).toEqual([400, "Please select a poet first."])
		}
		expect(
			(await act({ intent: "regenerate", poetId: "0f0f0f0f-0000-4000-8000-000000000000" })).data
				.poet.message,
		).toBe("Poet not found")
	})

	test(
		"style points are described anew, by form and by call",
		{ tags: ["AD-06", "API-28"] },
		async () => {
			const poet = await db.poet.findFirstOrThrow({ where: { name: "Langston Hughes" } })
			const answer = await act({ intent: "regenerate", poetId: poet.id })
			expect(flashOf(answer)).toMatchObject({
				title: "Style points regenerated",
				text: "Langston Hughes",
			})
			const points = (await db.poet.findUniqueOrThrow({ where: { id: poet.id } }))
				.stylePoints as string[]
			expect(points.length).toBeGreaterThanOrEqual(3)
			const call = await outcome(() =>
				regenerate.action(
					args(`/api/poets/admin/${poet.id}/regenerate-style-points`, {
						method: "PUT",
						cookie,
						params: { id: poet.id },
					}),
				),
			)
			expect([call.status, call.data.message, call.data.poet.id]).toEqual([
				200,
				expect.any(String),
				poet.id,
			])
			expect(call.data.poet.style_points.length).toBeGreaterThanOrEqual(3)
		},
	)

	test(
		"a protected poem with an optional subject; its poet is made when the name is new",
		{ tags: ["AD-08", "AD-09"] },
		async () => {
			const answer = await act({
				intent: "submit-poem",
				title: "Engine",
				poetName: "Grace Hopper",
				subject: "Marriage",
				content: "It compiles.",
			})
			expect([answer.status, answer.location]).toEqual([303, "/admin/manage-data?done=submit-poem"])
			expect(
				await db.poem.findFirstOrThrow({ where: { title: "Engine" }, include: { poet: true } }),
			).toMatchObject({ subject: "Marriage", isProtected: true, poet: { name: "Grace Hopper" } })
			await act({
				intent: "submit-poem",
				title: "Engine 2",
				poetName: "Grace Hopper",
				subject: " ",
				content: "It compiles.",
			})
			expect((await db.poem.findFirstOrThrow({ where: { title: "Engine 2" } })).subject).toBeNull()
		},
	)

	test("the four states of a form's message", { tags: ["AD-11"] }, () => {
		expect(messageState({ isBusy: false })).toBe("idle")
		expect(messageState({ isBusy: true, error: "x" })).toBe("loading")
		expect(messageState({ isBusy: false, success: "x" })).toBe("success")
		expect(messageState({ isBusy: false, error: "x", success: "y" })).toBe("error")
	})
})
