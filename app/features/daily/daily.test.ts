import { expect, test } from "vitest"
import { type Candidate, chooseDaily, secondsLeft } from "./daily"

const OLD = new Date("2020-01-01T00:00:00.000Z")
const idOf = (at: number) => `${at.toString(16).padStart(8, "0")}-4567-489a-8cde-0123456789ab`
const poems = (count: number, from = 0, createdAt = OLD): Candidate[] =>
	Array.from({ length: count }, (_, at) => ({ id: idOf(from + at), createdAt }))
const TODAY = "2026-11-23"

test("a day has one poem, whatever the order of the poems", () => {
	const all = poems(244)
	const [one] = chooseDaily(all, TODAY, 1)
	expect(one).toMatchObject({ day: TODAY })
	expect(chooseDaily(all.toReversed(), TODAY, 1)).toEqual([one])
	expect(chooseDaily([], TODAY, 14)).toEqual([])
})

test("the last days are the days as they were", () => {
	const days = chooseDaily(poems(244), TODAY, 14)
	expect(days.map(({ day }) => day).slice(0, 3)).toEqual([TODAY, "2026-11-22", "2026-11-21"])
	for (const { day, id } of days) expect(chooseDaily(poems(244), day, 1)).toEqual([{ day, id }])
})

test("poems that are added today change neither today nor a day before", () => {
	const before = chooseDaily(poems(244), TODAY, 14)
	const added = poems(500, 1_000, new Date(`${TODAY}T00:00:00.000Z`))
	expect(chooseDaily([...poems(244), ...added], TODAY, 14)).toEqual(before)
})

test("taking poems away changes few days", () => {
	let changed = 0
	for (let day = 1; day <= 28; day += 1) {
		const today = `2026-02-${String(day).padStart(2, "0")}`
		const [whole] = chooseDaily(poems(244), today, 1)
		const [less] = chooseDaily(poems(240), today, 1)
		if (whole?.id !== less?.id) changed += 1
	}
	expect(changed).toBeLessThanOrEqual(3)
})

test("over a year nearly no poem comes again within two weeks, and all have their turn", () => {
	const days = chooseDaily(poems(100), TODAY, 365).map(({ id }) => id)
	const again = days.filter((id, at) => days.slice(at + 1, at + 14).includes(id))
	expect(again.length).toBeLessThanOrEqual(7)
	expect(new Set(days).size).toBeGreaterThan(90)
})

test("a book of one poem shows it each day, even when it is new", () => {
	const only = poems(1, 0, new Date("2026-11-23T10:00:00.000Z"))
	expect(new Set(chooseDaily(only, TODAY, 14).map(({ id }) => id))).toEqual(new Set([idOf(0)]))
})

test("the day ends at midnight UTC", () => {
	expect(secondsLeft(new Date("2026-11-23T23:59:59.000Z"))).toBe(1)
	expect(secondsLeft(new Date("2026-11-23T00:00:00.000Z"))).toBe(86_400)
})
