import {
	arrow,
	autoUpdate,
	flip,
	FloatingArrow,
	FloatingPortal,
	offset,
	type Placement,
	safePolygon,
	shift,
	useDismiss,
	useFloating,
	useFocus,
	useHover,
	useInteractions,
	useRole,
} from "@floating-ui/react"
import {
	cloneElement,
	createContext,
	type HTMLProps,
	type ReactElement,
	type ReactNode,
	useContext,
	useMemo,
	useRef,
	useState,
} from "react"
import { CONTENT_ID } from "./content"
import { TOOLTIP } from "./tooltip-options"

export type TooltipOptions = {
	showDelay?: number
	hideDelay?: number
	offset?: number
	placement?: Placement
	hasArrow?: boolean
	maxWidth?: number
}

const TooltipContext = createContext<Required<TooltipOptions> | null>(null)

/** The options of the surrounding provider; throws outside of one (HL-24). */
export function useTooltipOptions(): Required<TooltipOptions> {
	const options = useContext(TooltipContext)
	if (!options) throw new Error("useTooltipOptions must be used within a TooltipProvider")
	return options
}

export function TooltipProvider({
	children,
	showDelay = TOOLTIP.showDelay,
	hideDelay = TOOLTIP.hideDelay,
	offset = TOOLTIP.offset,
	placement = "top",
	hasArrow = false,
	maxWidth = TOOLTIP.maxWidth,
}: TooltipOptions & { children: ReactNode }) {
	const options = useMemo(
		() => ({ showDelay, hideDelay, offset, placement, hasArrow, maxWidth }),
		[showDelay, hideDelay, offset, placement, hasArrow, maxWidth],
	)
	return <TooltipContext.Provider value={options}>{children}</TooltipContext.Provider>
}

/**
 * A tooltip for one element: on hover after a delay, on focus at once; the pointer may enter it, Escape closes it.
 * Never the only place of what it says.
 */
export function Tooltip({
	content,
	children,
}: {
	content: ReactNode
	children: ReactElement<HTMLProps<HTMLElement>>
}) {
	const options = useTooltipOptions()
	const [isOpen, setIsOpen] = useState(false)
	const arrowRef = useRef<SVGSVGElement>(null)
	const middleware = [
		offset(options.offset),
		flip({ fallbackAxisSideDirection: "start" }),
		shift({ padding: 8 }),
		arrow({ element: arrowRef }),
	]
	const { refs, floatingStyles, context } = useFloating({
		open: isOpen,
		onOpenChange: setIsOpen,
		placement: options.placement,
		middleware,
		whileElementsMounted: autoUpdate,
	})
	const hover = useHover(context, {
		delay: { open: options.showDelay, close: options.hideDelay },
		handleClose: safePolygon(),
	})
	const { getReferenceProps, getFloatingProps } = useInteractions([
		hover,
		useFocus(context),
		useDismiss(context),
		useRole(context, { role: "tooltip" }),
	])
	return (
		<>
			{cloneElement(children, getReferenceProps({ ref: refs.setReference, ...children.props }))}
			{isOpen ? (
				<FloatingPortal id={CONTENT_ID}>
					<div
						ref={refs.setFloating}
						className="tooltip"
						data-placement={context.placement}
						style={{ ...floatingStyles, maxWidth: options.maxWidth }}
						{...getFloatingProps()}
					>
						{content}
						{options.hasArrow ? (
							<FloatingArrow
								ref={arrowRef}
								context={context}
								fill="var(--leaf)"
								stroke="var(--rule)"
								strokeWidth={1}
							/>
						) : null}
					</div>
				</FloatingPortal>
			) : null}
		</>
	)
}
