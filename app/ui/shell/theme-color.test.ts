import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { themes } from "~/platform/http/cookies"
import { PAPER } from "./theme-color"

test("the browser's own bar has the paper of the style sheet, in every theme", () => {
	const tokens = readFileSync("app/ui/styles/tokens.css", "utf8")
	const papers = [...tokens.matchAll(/--paper: (#[\da-f]{6});/g)].map(([, color]) => color)
	expect(papers).toEqual(themes.map((theme) => PAPER[theme]))
})

test("the manifest's colours are the light theme's", () => {
	const manifest = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"))
	expect([manifest.theme_color, manifest.background_color]).toEqual([PAPER.light, PAPER.light])
})
