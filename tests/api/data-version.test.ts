import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { createAccount } from "~/features/accounts/accounts.server"
import { checkSignInForm, openBrowserSession } from "~/features/accounts/sign-in.server"
import { createDeathmatch, saveRound } from "~/features/deathmatch/deathmatches.server"
import { createRun } from "~/features/generation/runs/generations.server"
import { db, dataVersion, transact } from "~/platform/database/db.server"

let poemIds: string[] = []
let poetId = ""
const editor = { email: "editor@example.com", password: "a long enough password" }

beforeAll(async () => {
	const poems = await db.poem.findMany({ take: 8, select: { id: true, poetId: true } })
	poemIds = poems.map(({ id }) => id)
	poetId = poems[0]?.poetId ?? ""
	await createAccount(editor)
})

/** How far the data version rises while `work` runs. */
async function rise(work: () => Promise<unknown>): Promise<number> {
	const read = async () => Number((await dataVersion()).split(".")[1])
	const before = await read()
	await work()
	return (await read()) - before
}

const run = (poet: string) => ({
	poetId: poet,
	subject: "Moose" as const,
	tokenLimitPercentage: 0.5,
	userId: null,
	provider: "composer" as const,
	key: randomUUID(),
	addressKey: "192.0.2.1",
})

describe("the data version", () => {
	test.each<[string, () => Promise<unknown>]>([
		["a match begins", () => createDeathmatch(poemIds)],
		["a match is refused", () => refused(createDeathmatch([...poemIds.slice(1), randomUUID()]))],
		["a round is saved", saveFirstRound],
		["somebody signs in", signIn],
		["a poem is asked for", () => createRun(run(poetId))],
		["a poem is refused", () => refused(createRun(run(randomUUID())))],
		["a transaction writes nothing", () => transact(async () => {})],
		["a poem's edit is rolled back", rollBack],
		[
			"an edit meets no poem",
			() => db.poem.updateMany({ where: { id: "none" }, data: { likes: 1 } }),
		],
	])("stays when %s", async (_, work) => {
		expect(await rise(work)).toBe(0)
	})

	test.each<[string, () => Promise<unknown>]>([
		["a poem", () => db.poem.update({ where: { id: poemIds[0] }, data: { title: "Another" } })],
		["a poet", () => db.poet.update({ where: { id: poetId }, data: { bio: "Another" } })],
		["a highlight", () => db.highlight.deleteMany({ where: { poemId: poemIds[0] } })],
		["a shelf", () => db.shelf.updateMany({ data: { poemCount: 1 } })],
		["a poet's place on a shelf", () => db.shelfPoet.updateMany({ data: { poemCount: 1 } })],
		["a letter", () => db.letter.updateMany({ data: { poetCount: 1 } })],
		["a setting", () => db.setting.create({ data: { key: "new", value: 1 } })],
	])("rises when %s changes", async (_, work) => {
		expect(await rise(work)).toBeGreaterThan(0)
	})
})

async function saveFirstRound() {
	const { id } = await createDeathmatch(poemIds)
	const [poem1_id = "", poem2_id = ""] = poemIds
	await saveRound({ deathmatch_id: id, round_number: 1, poem1_id, poem2_id, winner_id: poem1_id })
}

const rollBack = () =>
	refused(
		transact(async (tx) => {
			await tx.poem.update({ where: { id: poemIds[0] }, data: { title: "Never" } })
			throw new Error("rolled back")
		}),
	)

const refused = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(Error)

async function signIn() {
	const body = new URLSearchParams(editor)
	const request = new Request("http://localhost/admin", { method: "POST", body })
	const origin = { request, address: "192.0.2.1" }
	await openBrowserSession(origin, await checkSignInForm(origin))
}
