import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { Bracket } from "~/features/deathmatch/bracket"
import { encodeBracket } from "~/features/deathmatch/setup/bracket-cookie"
import { action, loader } from "~/routes/deathmatch._index"
import { breakDatabase, librarySetup } from "../setup/game"
import { args, flashOf, outcome } from "../setup/request"

const cookieFor = (bracket: Bracket) => `deathmatchBracket=${encodeBracket(bracket)}`
const get = (path: string, cookie: string) => outcome(() => loader(args(path, { cookie })))
const post = (form: Record<string, string>, bracket: Bracket) =>
	outcome(() => action(args("/deathmatch", { form, cookie: cookieFor(bracket) })))
const poetsOf = (bracket: Bracket) => bracket.positions.map(({ poet }) => poet)

let full: Bracket
beforeEach(async () => {
	const { bracketPositions, subject } = await librarySetup()
	full = { positions: bracketPositions, subject, cleared: false }
})

describe("when the database is down", () => {
	let repair: () => Promise<void>
	beforeEach(async () => {
		repair = await breakDatabase()
	})
	afterEach(() => repair())

	test(
		"the page says so, keeps the saved names and the cookie",
		{ tags: ["DS-69", "DS-70"] },
		async () => {
			const answer = await get("/deathmatch", cookieFor(full))
			expect(answer.status).toBe(503)
			expect(answer.data.trouble).toBe("Failed to load data. Please try again later.")
			expect(answer.data.notice).toMatchObject({
				title: "Error",
				text: "Failed to load data. Please try again later.",
			})
			expect(poetsOf(answer.data.bracket)).toEqual(poetsOf(full))
			expect(answer.cookies).toEqual([])
		},
	)

	test("starting says so; other forms too", { tags: ["DS-63"] }, async () => {
		const start = await post({ intent: "start" }, full)
		expect(flashOf(start)).toMatchObject({
			title: "Error",
			text: "An unexpected error occurred while starting the deathmatch.",
		})
		const other = await post({ intent: "fill" }, full)
		expect(flashOf(other)).toMatchObject({
			title: "Error",
			text: "Failed to load data. Please try again later.",
		})
		expect([start.location, other.location]).toEqual(["/deathmatch", "/deathmatch"])
		expect((await get("/deathmatch?subject=Moose", cookieFor(full))).status).toBe(503)
	})
})
