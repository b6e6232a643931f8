import { beforeEach, expect, test } from "vitest"
import { db, transact } from "../../app/platform/database/db.server"
import { fold } from "../../app/platform/text"
import { loader } from "../../app/routes/book"
import { args, outcome } from "../setup/request"

// A shelf that doesn't agree with the poems, in a database of its own.

const open = () => outcome(() => loader(args("/book?subject=Aaa")))

async function addPoetToShelf() {
	const { id, name } = await db.poet.findFirstOrThrow()
	await db.shelfPoet.create({
		data: { shelfName: "Aaa", poetId: id, poetName: name, sortName: fold(name), poemCount: 1 },
	})
	await transact(async () => {})
}

beforeEach(async () => {
	await db.shelfPoet.deleteMany({ where: { shelfName: "Aaa" } })
	await db.shelf.deleteMany({ where: { name: "Aaa" } })
	await db.shelf.create({ data: { name: "Aaa", sortName: "aaa", poemCount: 1 } })
	await transact(async () => {})
})

test(
	"a poet on the shelf without a poem there: Could not load the selected poem's details",
	{ tags: ["BK-38", "BK-60"] },
	async () => {
		await addPoetToShelf()
		expect((await open()).data).toMatchObject({
			state: "empty",
			text: "Could not load the selected poem's details.",
			notice: { title: "Error Loading Poem Details" },
		})
	},
)

test(
	"a shelf without poets: Poem Not Found, status 404",
	{ tags: ["BK-39", "BK-58"] },
	async () => {
		const { status, data } = await open()
		expect(status).toBe(404)
		expect(data).toMatchObject({
			state: "not-found",
			notice: { title: "No poets available for subject Aaa." },
		})
	},
)
