import { test as base, expect, type Page } from "@playwright/test"
import axe from "axe-core"

export { expect } from "@playwright/test"

type Fixtures = { javaScriptEnabled: boolean; quiet: undefined }

/** Every journey fails on a console error, a failed script or a breach of the content security policy. */
export const test = base.extend<Fixtures>({
	quiet: [
		async ({ page }, use, testInfo) => {
			const noise: string[] = []
			page.on("console", (message) => {
				if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
					noise.push(message.text())
			})
			page.on("pageerror", (error) => noise.push(error.message))
			await use(undefined)
			if (!testInfo.annotations.some(({ type }) => type === "expects-console-errors"))
				expect(noise, "console errors").toEqual([])
		},
		{ auto: true },
	],
})

type Journey = (context: { page: Page; scripts: boolean }) => Promise<void>
type Details = { tag: string[] }

/**
 * Runs one journey twice, through the same function: with scripts, and with JavaScript switched
 * off. Tags name rows of tests/ledger.md.
 */
export function journey(title: string, run: Journey): void
export function journey(title: string, details: Details, run: Journey): void
export function journey(title: string, first: Details | Journey, second?: Journey): void {
	const [details, run] = second ? [first as Details, second] : [{ tag: [] }, first as Journey]
	for (const scripts of [true, false]) {
		test.describe(scripts ? "with scripts" : "without scripts", () => {
			test.use({ javaScriptEnabled: scripts })
			test(title, details, async ({ page }) => run({ page, scripts }))
		})
	}
}

/** Resolves when the page's scripts have run; at once without scripts. */
export async function ready(page: Page, scripts = true): Promise<void> {
	if (!scripts) return
	await page.waitForFunction(() => document.documentElement.dataset.ready === "true")
}

/** Presses Tab until the focus is on the link, button or field of that name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
	for (let i = 0; i < 120; i++) {
		await page.keyboard.press("Tab")
		const focused = await page.evaluate(
			() =>
				document.activeElement?.getAttribute("aria-label") ??
				(document.activeElement as HTMLElement | null)?.innerText ??
				"",
		)
		if (name.test(focused.trim())) return
	}
	throw new Error(`no way to ${name} by Tab`)
}

export const themes = ["light", "sepia", "dark"] as const
type Theme = (typeof themes)[number]
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
/** The rules of those standards that a theme's colours can break; what else there is, is the same in every theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"]

/** No violation of WCAG 2.2 AA, in all three themes. Of a page without scripts its document as it stands is looked at. */
export async function expectAccessible(page: Page, scripts = true): Promise<void> {
	if (!scripts) return withStillCopy(page, (copy) => expectAccessible(copy))
	await page.waitForLoadState("load")
	for (const theme of themes) await expectAccessibleInOneTheme(page, theme)
}

/** Of the other themes than the first only what their colours can break is looked at. */
export async function expectAccessibleInOneTheme(page: Page, theme: Theme = "light") {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
	const runOnly = theme === themes[0] ? STANDARDS : COLOUR_RULES
	const violations = await page.evaluate(
		async ([name, rulesOrTags]) => {
			document.documentElement.dataset.theme = name
			const { axe: checker } = window as unknown as { axe: typeof axe }
			const found = await checker.run({ runOnly: rulesOrTags, resultTypes: ["violations"] })
			return found.violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))
		},
		[theme, runOnly] as const,
	)
	expect(
		violations.map(
			({ id, html }) => `${theme}: ${id}: ${html.map((text) => text.slice(0, 160)).join(" | ")}`,
		),
	).toEqual([])
}

/** The document with all that the visitor did to it, its scripts taken out, in a page where the checker's own script may run. */
async function withStillCopy(page: Page, look: (copy: Page) => Promise<void>): Promise<void> {
	const body = (await page.content())
		.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
		.replace(/<\/?noscript>/g, "")
	const context = await page
		.context()
		.browser()
		?.newContext({ javaScriptEnabled: true, viewport: page.viewportSize() })
	if (!context) throw new Error("there is no browser")
	try {
		const copy = await context.newPage()
		const address = page.url().replace(/#.*/, "")
		await copy.route(
			(url) => url.href === address,
			(route) => route.fulfill({ contentType: "text/html", body }),
		)
		await copy.goto(address)
		// A toast that leaves by itself would be looked at while it fades.
		await copy.addStyleTag({ content: "* { animation: none !important }" })
		await look(copy)
	} finally {
		await context.close()
	}
}
