import path from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { db } from "~/platform/database/db.server"
import { env } from "~/platform/env.server"
import { examine } from "../../prisma/doctor/doctor"
import { loader as searchPage } from "~/routes/search"
import { args, outcome } from "../setup/request"
import { repair } from "../../prisma/doctor/repair"

const problems = async () => {
	const found = await examine({
		url: env.DATABASE_URL,
		prismaDir: path.resolve("prisma"),
		environment: {},
	})
	return found.map(({ problem }) => problem)
}

const TITLE = "Pandit, Look It Up"
const WRONG = [
	"The number of poems on a shelf is not what its poems say: Moose.",
	`The search does not find these poems: ${TITLE}.`,
]

describe("npm run doctor and npm run db:repair, on either database", () => {
	beforeAll(async () => {
		const data = { id: "u", email: "a@example.com", passwordHash: "x" }
		await db.user.create({ data })
	})

	test("find nothing wrong, then what is planted; and repair it", async () => {
		expect(await problems()).toEqual([])
		await db.$executeRaw`UPDATE "Shelf" SET "poemCount" = 7 WHERE "name" = 'Moose'`
		await db.$executeRaw`DELETE FROM "PoemSearch" WHERE "poemId" =
			(SELECT "id" FROM "Poem" WHERE "title" = ${TITLE})`
		expect(await problems()).toEqual(WRONG)
		expect(await repair()).toBe(1)
		expect(await problems()).toEqual([])
		const page = await outcome(() => searchPage(args("/search?q=%22which+sin%22")))
		expect(JSON.stringify(page)).toContain(TITLE)
	})
})
