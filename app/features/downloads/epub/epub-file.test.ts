import { strToU8, unzipSync, type Zippable, zipSync } from "fflate"
import { expect, test } from "vitest"
import type { HighlightView } from "~/features/highlights/highlight-data"
import { objectionsTo, readEpub } from "../../../../tests/setup/epub"
import type { CollectedPoem, Collection } from "../collection"
import { epubFile } from "./epub-file"

const note = (text: string, content: string, rest: Partial<HighlightView> = {}): HighlightView => {
	const lines = content.split("\n")
	const line = lines.findIndex((one) => one.includes(text))
	const from = lines[line]?.indexOf(text) ?? 0
	return {
		id: text,
		label: "Image",
		note: "A note.",
		device: null,
		color: "0 0% 0%",
		is_style_specific: false,
		start_line_index: line,
		end_line_index: line,
		start_char_index: from,
		end_char_index: from + text.length,
		line_index: null,
		...rest,
	}
}
const poem = (rest: Partial<CollectedPoem> = {}): CollectedPoem => ({
	title: "The Moose’s Hour",
	poet: "Emily Dickinson",
	content: "One moose,\n    one “pond”\n\n\nand  then   none",
	model: null,
	notes: [],
	howMade: null,
	...rest,
})
const collection = (poems: CollectedPoem[], rest: Partial<Collection> = {}): Collection => ({
	id: "0123abcd-4567-889a-8cde-0123456789ab",
	title: "Poems in the style of Emily Dickinson",
	fileName: "emily-dickinson",
	updatedAt: "2025-09-03T23:59:59.123Z",
	address: "https://odes.example/poets/emily-dickinson?a=1&b=2",
	parts: [{ name: null, poems }],
	isNumbered: false,
	remarks: [],
	...rest,
})
const bytesOf = (...given: Parameters<typeof collection>) =>
	Buffer.from(epubFile(collection(...given)))

test("a book keeps the rules, with and without parts, notes and numbers", () => {
	const plain = poem()
	const noted = poem({
		howMade: "Free verse <&>.",
		notes: [note("moose", plain.content), note("pond", plain.content)],
	})
	for (const given of [
		[[plain]],
		[[noted, plain], { isNumbered: true }],
		[
			[],
			{
				parts: [
					{ name: "Moose", poems: [noted] },
					{ name: "A & B", poems: [plain] },
				],
			},
		],
		[[plain], { address: null, remarks: ["Number 2 < 3 is missing."] }],
	] as Parameters<typeof collection>[])
		expect(objectionsTo(bytesOf(...given))).toEqual([])
})

test("each line is a paragraph of its stanza, with its indent, its spaces and its note", () => {
	const { content } = poem()
	const notes = [note("One moose", content), note("pond", content)]
	const { text } = readEpub(bytesOf([poem({ notes })]))
	const ref = (number: number) =>
		`<a epub:type="noteref" role="doc-noteref" class="noteref" id="ref-${number}" ` +
		`href="#note-${number}">${number}</a>`
	expect(text("poem-1.xhtml")).toContain(`<div class="stanza">
<p class="line">One moose,${ref(1)}</p>
<p class="line in-4">one “pond”${ref(2)}</p>
</div>
<div class="stanza apart">
<p class="line spaced">and  then   none</p>
</div>`)
	expect(text("poem-1.xhtml")).toContain("<strong>Image:</strong> A note.")
	expect(text("style.css")).toContain(".in-4 {")
	expect(text("style.css")).not.toContain(".in-2 {")
})

test("every fifth line has its number when that is asked for; empty lines are not counted", () => {
	const content = "a\nb\n\nc\nd\ne\nf"
	const { text } = readEpub(bytesOf([poem({ content })], { isNumbered: true }))
	expect(text("poem-1.xhtml")).toContain('<p class="line"><span class="number">5</span>e</p>')
	expect(text("poem-1.xhtml").match(/class="number"/g)).toHaveLength(1)
	expect(readEpub(bytesOf([poem({ content })])).text("poem-1.xhtml")).not.toContain("number")
})

test("it says who wrote the poems, and who did not", () => {
	const composed = poem({ model: "composer", poet: "Rumi" })
	const { text, metadata, properties } = readEpub(bytesOf([poem(), poem(), composed]))
	expect(metadata("creator")).toEqual([
		"AI, in the style of Emily Dickinson",
		"A rule-based composer, in the style of Rumi",
	])
	expect(text("title.xhtml")).toContain("2 poems written by AI in the style of Emily Dickinson.")
	expect(text("title.xhtml")).toContain(
		"1 poem written by a rule-based composer in the style of Ru",
	)
	expect(text("title.xhtml")).toContain("The poets named here never wrote a word of them.")
	expect(text("poem-3.xhtml")).toContain("Written by a rule-based composer in the style of Rumi")
	expect(metadata("source")).toEqual(["https://odes.example/poets/emily-dickinson?a=1&b=2"])
	expect(properties).toContainEqual(["dcterms:modified", "2025-09-03T23:59:59Z"])
	expect(properties).toContainEqual(["schema:accessMode", "textual"])
})

test.each([
	"<b>&amp;</b>",
	"]]>",
	`"'“”`,
	"a\u0000b\u0008\u001f",
	"\ud800",
	"🦌 \ufffe",
	"--><!--",
])("%j does no harm in any text", (odd) => {
	const notes = [note("a", `a ${odd}\n${odd}`, { label: odd, note: odd })]
	const odds = poem({ title: `x${odd}`, poet: `p${odd}`, content: `a ${odd}\n${odd}`, notes })
	const rest = { title: `t${odd}`, address: `https://odes.example/?q=${odd}`, remarks: [odd] }
	expect(objectionsTo(bytesOf([odds], { ...rest, parts: [{ name: odd, poems: [odds] }] }))).toEqual(
		[],
	)
})

test("a poem without a line is a page with its title", () => {
	expect(objectionsTo(bytesOf([poem({ content: "\n \n" })]))).toEqual([])
})

test("the same poems make the same bytes, in every time zone", () => {
	const zone = process.env.TZ
	const books = ["UTC", "Asia/Tokyo", "America/St_Johns"].map((name) => {
		process.env.TZ = name
		return bytesOf([poem()]).toString("base64")
	})
	if (zone === undefined) delete process.env.TZ
	else process.env.TZ = zone
	expect(new Set(books).size).toBe(1)
})

test("a broken book is noticed", () => {
	const change = (edit: (files: Record<string, string>) => void, level: 0 | 9 = 0): string[] => {
		const files = Object.fromEntries(
			Object.entries(unzipSync(bytesOf([poem(), poem()]))).map(([name, bytes]) => [
				name,
				Buffer.from(bytes).toString(),
			]),
		)
		edit(files)
		const zip: Zippable = Object.fromEntries(
			Object.entries(files).map(([name, text]) => [
				name,
				[strToU8(text), { level: name === "mimetype" ? level : 9 }],
			]),
		)
		return objectionsTo(Buffer.from(zipSync(zip)))
	}
	const replace = (name: string, from: string, to: string) =>
		change((files) => (files[name] = files[name]!.replace(from, to)))
	expect(change(() => {})).toEqual([])
	expect(change(() => {}, 9)).toContain("mimetype is compressed")
	expect(change((files) => delete files["EPUB/poem-1.xhtml"])).toContain(
		"EPUB/poem-1.xhtml is missing",
	)
	expect(change((files) => (files["EPUB/x.css"] = ""))).toContain(
		"EPUB/x.css is not in the manifest",
	)
	expect(replace("EPUB/package.opf", 'idref="poem-1"', 'idref="poem-9"')).toContain(
		"the spine names poem-9, which is unknown",
	)
	expect(replace("EPUB/package.opf", 'id="style"', 'id="nav"')).toContain(
		"an id of the package is there twice",
	)
	expect(replace("EPUB/nav.xhtml", "poem-1.xhtml", "poem-3.xhtml")).toContain(
		"EPUB/nav.xhtml links to EPUB/poem-3.xhtml, which is missing",
	)
	expect(replace("EPUB/title.xhtml", "<h1>", '<h1 align="center">')).toContain(
		"EPUB/title.xhtml: <h1 align>",
	)
	expect(() => replace("EPUB/title.xhtml", "</h1>", "</h2>")).toThrow("mismatch")
	expect(() => replace("EPUB/title.xhtml", "</h1>", "&nbsp;</h1>")).toThrow("entity")
})
