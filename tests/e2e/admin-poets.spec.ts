import { adminSite, button, openAdmin, toast } from "./admin"
import { expect, expectAccessible, journey, ready, test } from "./journey"

test.use(adminSite)

journey(
	"a poet is added and described anew, and given a poem",
	{ tag: ["@AD-01", "@AD-02", "@AD-05", "@AD-06", "@AD-08"] },
	async ({ page, scripts }) => {
		await openAdmin(page, scripts, "/admin/manage-data")
		await expect(page.getByRole("heading", { level: 1, name: "Manage Poet Data" })).toBeVisible()
		await expect(page).toHaveTitle(/^Manage Poet Data/)
		const [add, style, poem] = [
			"Add New Poet",
			"Regenerate Poet Style Points",
			"Add Protected Poem",
		].map((name) => page.getByRole("region", { name, exact: true })) as [
			ReturnType<typeof page.getByRole>,
			ReturnType<typeof page.getByRole>,
			ReturnType<typeof page.getByRole>,
		]
		await add.getByLabel("Reference-site URL (optional)").fill("nowhere")
		await button(page, "Add Poet").click()
		await expect(add.getByText("Poet name is required.")).toBeVisible()
		await expect(add.getByText("Please enter a valid URL.")).toBeVisible()
		await button(page, "Regenerate Style Points").click()
		await expect(style.getByText("Please select a poet first.")).toBeVisible()
		await button(page, "Add Poem").click()
		await expect(poem.getByText("Please fill in title, poet name, and content.")).toBeVisible()
		await expectAccessible(page, scripts)

		const name = `Zelda ${scripts ? "Lit" : "Unlit"} Quill`
		await add.getByLabel("Name").fill(name)
		await add.getByLabel("Reference-site URL (optional)").fill("https://example.com/zelda")
		await button(page, "Add Poet").click()
		await expect(toast(page)).toContainText(/Poet (added|already exists)/)
		await expect(page).toHaveURL(/done=add-poet/)
		await ready(page, scripts)
		await style.getByLabel("Poet", { exact: true }).selectOption({ label: "Emily Dickinson" })
		await button(page, "Regenerate Style Points").click()
		await expect(style.getByTestId("form-message")).not.toHaveText("Please select a poet first.")
		await page.goto("/admin/manage-data")
		await ready(page, scripts)
		await expect(
			style.getByLabel("Poet", { exact: true }).locator("option", { hasText: name }),
		).toHaveCount(1)
		await poem.getByLabel("Title").fill("On Adding")
		await poem.getByLabel("Poet Name").fill(name)
		await poem.getByLabel("Subject (optional)").fill("Moose")
		await poem.getByLabel("Content").fill("It stood like a stone.")
		await button(page, "Add Poem").click()
		await expect(toast(page)).toContainText("Protected poem added")
		await expect(page).toHaveURL(/done=submit-poem/)
	},
)

const ranges = [
	["Show delay", 1000, 50],
	["Hide delay", 1000, 50],
	["Offset", 24, 1],
] as const

journey(
	"the tooltip demo has twelve placements",
	{ tag: ["@TD-01", "@TD-06"] },
	async ({ page, scripts }) => {
		await openAdmin(page, scripts, "/admin/tooltip-demo")
		await expect(page.getByRole("heading", { level: 1, name: "Tooltip Demo" })).toBeVisible()
		await expect(page.getByTestId("placements").getByRole("button")).toHaveText(
			["top", "right", "bottom", "left"].flatMap((side) => [side, `${side}-start`, `${side}-end`]),
		)
		await expectAccessible(page, scripts)
	},
)

journey(
	"the options of the tooltip demo: arrow, two delays and offset",
	{ tag: ["@TD-02", "@TD-03", "@TD-04", "@TD-05"] },
	async ({ page, scripts }) => {
		await openAdmin(page, scripts, "/admin/tooltip-demo")
		for (const [label, max, step] of ranges) {
			const range = page.getByLabel(label)
			await expect(range).toHaveAttribute("type", "range")
			expect([
				await range.getAttribute("min"),
				await range.getAttribute("max"),
				await range.getAttribute("step"),
			]).toEqual(["0", String(max), String(step)])
		}
		await page.getByLabel("Arrow").uncheck()
		await page.getByLabel("Show delay").fill("950")
		await page.getByLabel("Hide delay").fill("50")
		await page.getByLabel("Offset").fill("24")
		if (!scripts) {
			await button(page, "Apply").click()
			await expect(page).toHaveURL(/showDelay=950&hideDelay=50&offset=24/)
		}
		await expect(page.getByLabel("Arrow")).not.toBeChecked()
		await expect(page.getByLabel("Show delay")).toHaveValue("950")
		await expect(page.getByText("950 ms", { exact: true })).toBeVisible()
		await expect(page.getByText("24 px", { exact: true })).toBeVisible()
	},
)

test(
	"each tooltip stands at its place, at its distance, with its arrow or without",
	{ tag: ["@TD-02", "@TD-05", "@TD-06"] },
	async ({ page }) => {
		await openAdmin(page, true, "/admin/tooltip-demo?offset=20")
		const tooltip = page.getByRole("tooltip")
		for (const side of ["top", "right", "bottom", "left"] as const) {
			for (const align of ["", "-start", "-end"] as const) {
				const of = button(page, `${side}${align}`)
				await of.focus()
				await expect(tooltip).toHaveText(`This tooltip is placed ${side}${align}.`)
				await expect(tooltip).toHaveAttribute("data-placement", `${side}${align}`)
				await expect(tooltip.locator(".tooltip-arrow")).toHaveCount(1)
				await expect(async () => {
					const [box, at] = [await tooltip.boundingBox(), await of.boundingBox()]
					if (!box || !at) throw new Error("not there")
					const gap = {
						top: at.y - box.y - box.height,
						bottom: box.y - at.y - at.height,
						left: at.x - box.x - box.width,
						right: box.x - at.x - at.width,
					}[side]
					expect(Math.abs(gap - 20)).toBeLessThan(2)
					const along =
						side === "top" || side === "bottom"
							? { start: box.x - at.x, end: at.x + at.width - box.x - box.width }
							: { start: box.y - at.y, end: at.y + at.height - box.y - box.height }
					const off =
						align === "-start"
							? along.start
							: align === "-end"
								? along.end
								: along.start - along.end
					expect(Math.abs(off)).toBeLessThan(2)
				}).toPass()
			}
		}
		await page.keyboard.press("Escape")
		await expect(tooltip).toHaveCount(0)
		await page.getByLabel("Arrow").uncheck()
		await button(page, "top").hover()
		await expect(tooltip).toBeVisible()
		await expect(tooltip.locator(".tooltip-arrow")).toHaveCount(0)
	},
)

test(
	"a tooltip waits as long as it is told before it comes and before it goes",
	{ tag: ["@TD-03", "@TD-04"] },
	async ({ page }) => {
		await openAdmin(page, true, "/admin/tooltip-demo?showDelay=1000&hideDelay=1000")
		await page.clock.install()
		await page.clock.pauseAt(Date.now() + 60_000)
		const tooltip = page.getByRole("tooltip")
		await button(page, "bottom").hover()
		await page.clock.runFor(900)
		await expect(tooltip).toHaveCount(0)
		await page.clock.runFor(200)
		await expect(tooltip).toBeVisible()
		await page.mouse.move(5, 5)
		await page.clock.runFor(900)
		await expect(tooltip).toBeVisible()
		await page.clock.runFor(200)
		await expect(tooltip).toHaveCount(0)
	},
)
