import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseName } from "./name"

const shown = (name: string) => parseName(name).displayName

describe("the three rules", () => {
	test.each(["Sappho", "Ovid", "Hafez", "H.D.", "Kabir", "李白", "Madonna"])(
		"a single word is its own last name: %s",
		{ tags: ["PI-32"] },
		(name) => {
			expect(parseName(name)).toMatchObject({ displayName: name, lastName: name })
		},
	)

	test.each([
		["T. Eliot", "Eliot, T."],
		["T Eliot", "Eliot, T."],
		["É. Verhaeren", "Verhaeren, É."],
		["  A.   Housman ", "Housman, A."],
		["Ж. Верн", "Верн, Ж."],
	])('an initial plus a word gives "Last, I.": %s', { tags: ["PI-33"] }, (name, displayName) => {
		expect(shown(name)).toBe(displayName)
	})

	test.each([
		["Emily Dickinson", "Dickinson", "Dickinson, Emily"],
		["T. S. Eliot", "Eliot", "Eliot, T. S."],
		["Edna St. Vincent Millay", "Millay", "Millay, Edna St. Vincent"],
		["William Carlos Williams", "Williams", "Williams, William Carlos"],
		["Faiz Ahmed Faiz", "Faiz", "Faiz, Faiz Ahmed"],
		["Li Bai", "Bai", "Bai, Li"],
	])(
		'otherwise the last word is the last name, "Last, rest": %s',
		{ tags: ["PI-34"] },
		(name, lastName, displayName) => {
			expect(parseName(name)).toMatchObject({ lastName, displayName })
		},
	)
})

describe("a poet's own sort name", () => {
	test.each([
		["Li Bai", "Li Bai", "Li Bai", "L", "li bai"],
		["Matsuo Bashō", "Matsuo Bashō", "Matsuo Bashō", "M", "matsuo basho"],
		[
			"Federico García Lorca",
			"García Lorca, Federico",
			"García Lorca, Federico",
			"G",
			"garcia lorca",
		],
	])("overrides the rule: %s", (name, filedAs, displayName, initial, sortLastName) => {
		expect(parseName(name, filedAs)).toEqual({
			displayName,
			initial,
			sortLastName,
			lastName: displayName.split(",")[0],
			sortName: parseName(name).sortName,
		})
	})

	test("no sort name leaves the rule", () => {
		expect(parseName("Li Bai", null)).toEqual(parseName("Li Bai"))
	})
})

describe("names that exist", () => {
	test.each([
		["Johann Wolfgang von Goethe", "Goethe, Johann Wolfgang von", "G"],
		["Sor Juana Inés de la Cruz", "Cruz, Sor Juana Inés de la", "C"],
		["Gabriele d’Annunzio", "d’Annunzio, Gabriele", "D"],
		["Frank O'Hara", "O'Hara, Frank", "O"],
		["Elizabeth Barrett-Browning", "Barrett-Browning, Elizabeth", "B"],
		["Attila József", "József, Attila", "J"],
		["Adam Żeromski", "Żeromski, Adam", "Z"],
		["Arnulf Øverland", "Øverland, Arnulf", "O"],
		["Xuân Đặng", "Đặng, Xuân", "D"],
		["Konrad Ægidius", "Ægidius, Konrad", "A"],
		["Necip İnan", "İnan, Necip", "I"],
		["Halldor Þorgeirsson", "Þorgeirsson, Halldor", "T"],
		["Matsuo Bashō", "Bashō, Matsuo", "B"],
	])("particles, apostrophes, hyphens and accents: %s", (name, displayName, initial) => {
		expect(parseName(name)).toMatchObject({ displayName, initial })
	})

	test.each([
		["Martin Luther King Jr.", "King, Martin Luther Jr.", "K"],
		["Martin Luther King, Jr.", "King, Martin Luther Jr.", "K"],
		["Oliver Wendell Holmes Sr", "Holmes, Oliver Wendell Sr", "H"],
		["W. S. Merwin III", "Merwin, W. S. III", "M"],
		["Malcolm X", "X, Malcolm", "X"],
		["Dickinson, Emily", "Dickinson, Emily", "D"],
	])("suffixes and commas: %s", (name, displayName, initial) => {
		expect(parseName(name)).toMatchObject({ displayName, initial })
	})

	test.each(["Анна Ахматова", "松尾 芭蕉", "نزار قباني", "Ἀνακρέων", "50 Cent 50", "…", "❦ ❦"])(
		"what is not A–Z stands under #, whole: %s",
		(name) => {
			const parsed = parseName(name)
			expect(parsed.initial).toBe("#")
			expect(parsed.displayName).toContain(name.split(" ").at(-1))
		},
	)

	test("an empty name breaks nothing", () => {
		expect(parseName("  ")).toEqual({
			displayName: "",
			lastName: "",
			initial: "#",
			sortName: "",
			sortLastName: "",
		})
	})

	test("every name keeps all its letters and has one initial", () => {
		const letters = (text: string) => [...text.replace(/[\s.,]/g, "")].sort().join("")
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (name) => {
				const parsed = parseName(name)
				expect(parsed.initial).toMatch(/^[A-Z#]$/)
				expect(letters(parsed.displayName)).toBe(letters(name))
			}),
		)
	})
})
