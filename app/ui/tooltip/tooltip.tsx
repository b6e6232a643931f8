import { createContext, type ReactNode, useContext, useMemo } from "react"
import { type Placement, TOOLTIP } from "./tooltip-options"

export type TooltipOptions = {
	showDelay: number
	hideDelay: number
	offset: number
	placement: Placement
	hasArrow: boolean
}

const TooltipContext = createContext<TooltipOptions | null>(null)

/** The options of the surrounding provider; throws outside of one. */
export function useTooltipOptions(): TooltipOptions {
	const options = useContext(TooltipContext)
	if (!options) throw new Error("useTooltipOptions must be used within a TooltipProvider")
	return options
}

type Props = Partial<TooltipOptions> & { children: ReactNode }

export function TooltipProvider({
	children,
	showDelay = TOOLTIP.showDelay,
	hideDelay = TOOLTIP.hideDelay,
	offset = TOOLTIP.offset,
	placement = "top",
	hasArrow = false,
}: Props) {
	const options = useMemo(
		() => ({ showDelay, hideDelay, offset, placement, hasArrow }),
		[showDelay, hideDelay, offset, placement, hasArrow],
	)
	return <TooltipContext.Provider value={options}>{children}</TooltipContext.Provider>
}

/** The attributes by which `enhance/note-tooltips` gives an element its tooltip. Never the only place of what it says. */
export function useTooltip(content: string) {
	const { showDelay, hideDelay, offset, placement, hasArrow } = useTooltipOptions()
	return {
		"data-tooltip": content,
		"data-show-delay": showDelay,
		"data-hide-delay": hideDelay,
		"data-offset": offset,
		"data-placement": placement,
		"data-arrow": hasArrow ? "on" : undefined,
	}
}
