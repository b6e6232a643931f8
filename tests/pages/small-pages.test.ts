import { describe, expect, test } from "vitest"
import * as noPage from "../../app/routes/$"
import * as testHighlights from "../../app/routes/test-highlights"
import * as theme from "../../app/routes/theme"
import { loader as root } from "../../app/root"
import { writeFlash } from "../../app/platform/http/flash"
import { args, outcome } from "../setup/request"

const flashCookie = writeFlash({ title: "Hello", kind: "success" }).split(";")[0] ?? ""

describe("the frame of every page", () => {
	const open = (cookie?: string) => outcome(() => root(args("/", { cookie })))

	test("it knows the theme and that nobody has signed in", async () => {
		expect((await open()).data).toMatchObject({
			theme: null,
			flash: null,
			visitor: { user: null, session: null },
		})
		expect((await open("theme=sepia")).data).toMatchObject({ theme: "sepia" })
		expect((await open("theme=<script>")).data).toMatchObject({ theme: null })
	})

	test("a waiting toast is shown once: its cookie goes with it", async () => {
		const { data, cookies } = await open(`a=b; ${flashCookie}`)
		expect(data.flash).toMatchObject({ title: "Hello", kind: "success" })
		expect(cookies).toEqual([expect.stringMatching(/^flash=;.*Max-Age=0/)])
		expect((await open()).cookies).toEqual([])
	})

	test("a malformed toast is dropped, and its cookie too", async () => {
		const { data, cookies } = await open("flash=%7B")
		expect(data.flash).toBeNull()
		expect(cookies).toHaveLength(1)
	})
})

describe("the theme", () => {
	const choose = (form: Record<string, string>) =>
		outcome(() => theme.action(args("/theme", { form })))

	test.each(["light", "sepia", "dark"])("%s is kept for a year", async (name) => {
		expect(await choose({ theme: name, redirectTo: "/book?subject=Moose" })).toMatchObject({
			status: 303,
			location: "/book?subject=Moose",
			cookies: [`theme=${name}; Path=/; SameSite=Lax; Max-Age=31536000`],
		})
	})

	test.each(["system", "", "purple", "__proto__"])("%j follows the system again", async (name) => {
		expect((await choose({ theme: name })).cookies).toEqual([
			"theme=; Path=/; SameSite=Lax; Max-Age=0",
		])
	})

	test("it leads to this site only, and a visit to its address leads home", async () => {
		expect((await choose({ theme: "dark", redirectTo: "//evil.example/x" })).location).toBe("/")
		expect(await outcome(() => theme.loader())).toMatchObject({ status: 303, location: "/" })
	})
})

describe("the demo of the highlights", () => {
	const open = (query = "") =>
		outcome(() => testHighlights.loader(args(`/test-highlights${query}`)))

	test("five highlights, all valid", { tags: ["TH-01", "TH-02"] }, async () => {
		const { status, data } = await open()
		expect(status).toBe(200)
		expect(data.highlights.highlights).toHaveLength(5)
		expect(data.highlights.invalid).toBe(0)
	})

	test(
		"the checkbox: on at first; without its tick the form sends only off",
		{ tags: ["TH-03"] },
		async () => {
			expect((await open()).data.isOn).toBe(true)
			expect((await open("?highlights=off")).data.isOn).toBe(false)
			expect((await open("?highlights=off&highlights=on")).data.isOn).toBe(true)
			for (const odd of ["?highlights=%00", "?highlights=<b>", "?highlights"])
				expect((await open(odd)).status).toBe(200)
		},
	)
})

test("any other path is a 404 for every method", { tags: ["NF-01"] }, async () => {
	expect((await outcome(() => noPage.loader())).status).toBe(404)
	expect((await outcome(() => noPage.action())).status).toBe(404)
})
