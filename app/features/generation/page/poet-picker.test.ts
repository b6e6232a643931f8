import { expect, test } from "vitest"
import { matchPoets, PICKER_DEBOUNCE_MS, PICKER_HINT, pickerView } from "./poet-picker"

const named = (...names: string[]) => names.map((name) => ({ name }))
const many = (count: number) =>
	named(...Array.from({ length: count }, (_, i) => `Anna ${String(i).padStart(3, "0")}`))
const names = (poets: { name: string }[]) => poets.map((poet) => poet.name)

test(
	"below two characters: the hint and the first ten by name",
	{ tags: ["GN-10", "GN-11"] },
	() => {
		const poets = named("Zbigniew", "émile", "Émile", "Ada", ...many(12).map((p) => p.name))
		for (const query of ["", " ", "a", " a "]) {
			const view = pickerView(poets, query)
			expect(view.message).toBe("Type at least 2 characters to search")
			expect(names(view.shown)).toEqual([
				"Ada",
				...Array.from({ length: 9 }, (_, i) => `Anna 00${i}`),
			])
		}
		expect(PICKER_HINT).toBe("Type at least 2 characters to search")
	},
)

test(
	"the first poets are shown in the order in which the database chooses them",
	{ tags: ["GN-11"] },
	() => {
		expect(names(pickerView(named("Ann-Lee", "Ann.Lee", "Ann'Lee"), "").shown)).toEqual([
			"Ann'Lee",
			"Ann-Lee",
			"Ann.Lee",
		])
	},
)

test("more than fifty: fifty shown and the count of all", { tags: ["GN-12"] }, () => {
	const view = pickerView(many(73), "anna")
	expect(view.shown).toHaveLength(50)
	expect(view.message).toBe("Showing 50 of 73 results")
	expect(pickerView(many(50), "anna").message).toBeNull()
})

test("the search yields at most a hundred matches, and N counts those", { tags: ["GN-13"] }, () => {
	expect(matchPoets(many(250), "anna")).toHaveLength(100)
	expect(pickerView(many(250), "anna").message).toBe("Showing 50 of 100 results")
})

test(
	"names that start with the text come first, whatever the case or accents",
	{ tags: ["GN-14"] },
	() => {
		const poets = named("Juana Inés", "Ana Blandiana", "ANAÏS", "Susana", "Banana")
		expect(names(matchPoets(poets, "ána"))).toEqual([
			"Ana Blandiana",
			"ANAÏS",
			"Banana",
			"Juana Inés",
			"Susana",
		])
	},
)

test("the debounce is 300 ms", { tags: ["GN-15"] }, () => {
	expect(PICKER_DEBOUNCE_MS).toBe(300)
})

test("no match says so with the text as typed", () => {
	expect(pickerView(many(3), " Zz ").message).toBe('No poets found matching "Zz"')
})
