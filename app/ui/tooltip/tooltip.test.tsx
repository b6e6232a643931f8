import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { TooltipProvider, useTooltipOptions } from "./tooltip"
import { TOOLTIP } from "./tooltip-options"

const Probe = () => <p>{JSON.stringify(useTooltipOptions())}</p>
const optionsIn = (html: string): unknown => JSON.parse(html.slice(3, -4).replaceAll("&quot;", '"'))

test("the tooltip context used outside its provider throws", { tags: ["HL-24"] }, () => {
	expect(() => renderToStaticMarkup(<Probe />)).toThrow("must be used within a TooltipProvider")
})

test(
	"by default 200 ms to show, 150 ms to hide, 300 px wide at most",
	{ tags: ["HL-17", "HL-18", "HL-19"] },
	() => {
		const html = renderToStaticMarkup(
			<TooltipProvider>
				<Probe />
			</TooltipProvider>,
		)
		expect(optionsIn(html)).toMatchObject({ showDelay: 200, hideDelay: 150 })
		expect(TOOLTIP).toMatchObject({ maxWidth: 300, highlightMaxWidth: 320, legendShowDelay: 400 })
	},
)
