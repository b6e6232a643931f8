import { createContext, type ReactNode, useContext, useMemo } from "react"
import { type Placement, TOOLTIP } from "./tooltip-options"

type TooltipOptions = {
	showDelay: number
	hideDelay: number
	offset: number
	placement: Placement
	hasArrow: boolean
}

const TooltipContext = createContext<TooltipOptions | null>(null)

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

/** Attributes read by `enhance/tooltips`. A tooltip must never be the only place of its text. */
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
