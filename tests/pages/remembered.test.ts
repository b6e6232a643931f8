import { beforeEach, describe, expect, test } from "vitest"
import { db, transact } from "~/platform/database/db.server"
import { rememberUntilWrite } from "~/platform/database/remember.server"

// What is remembered until the next write, and who waits for whom.

const write = () =>
	db.setting.upsert({
		where: { key: "remembered" },
		create: { key: "remembered", value: 0 },
		update: { value: 0 },
	})

/** A load that is counted, and answers when it is told to. */
function slowLoad() {
	const waiting: ((value: string) => void)[] = []
	const load = rememberUntilWrite(
		(key: string) =>
			new Promise<string>((resolve) => waiting.push((value) => resolve(`${key} ${value}`))),
	)
	const until = async (count: number) => {
		while (waiting.length < count) await new Promise(setImmediate)
	}
	return { load, waiting, until }
}

describe("rememberUntilWrite", () => {
	beforeEach(write)

	test("those who ask for the same at once wait for one load", async () => {
		const { load, waiting, until } = slowLoad()
		const answers = [load("a"), load("a"), load("b"), load("a")]
		await until(2)
		waiting.forEach((answer, at) => answer(String(at)))
		expect(await Promise.all(answers)).toEqual(["a 0", "a 0", "b 1", "a 0"])
		expect(await load("a")).toBe("a 0")
		expect(waiting).toHaveLength(2)
	})

	test("who asks after a write does not get what was being read before it", async () => {
		const { load, waiting, until } = slowLoad()
		const before = load("a")
		await until(1)
		await write()
		const after = load("a")
		await until(2)
		waiting[1]!("new")
		expect(await after).toBe("a new")
		waiting[0]!("old")
		expect(await before).toBe("a old")
		expect(await load("a")).toBe("a new")
	})

	test("what was read while a transaction ran is not kept", async () => {
		const { load, waiting, until } = slowLoad()
		await transact(async (tx) => {
			await tx.setting.updateMany({ data: { value: 1 } })
			const during = load("a")
			await until(1)
			waiting[0]!("uncertain")
			await during
		})
		const after = load("a")
		await until(2)
		waiting[1]!("certain")
		expect(await after).toBe("a certain")
	})

	test("a failure reaches everybody who waited, and the next one asks anew", async () => {
		let calls = 0
		const load = rememberUntilWrite(async () => {
			calls += 1
			await new Promise(setImmediate)
			if (calls === 1) throw new Error("no answer")
			return calls
		})
		const both = await Promise.allSettled([load(), load()])
		expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"])
		expect(await load()).toBe(2)
	})
})
