/** Delays in milliseconds, widths and offsets in pixels. */
export const TOOLTIP = {
	showDelay: 200,
	hideDelay: 150,
	maxWidth: 300,
	highlightMaxWidth: 320,
	legendShowDelay: 400,
	offset: 8,
	highlightOffset: 6,
} as const

export const placements = [
	"top",
	"top-start",
	"top-end",
	"right",
	"right-start",
	"right-end",
	"bottom",
	"bottom-start",
	"bottom-end",
	"left",
	"left-start",
	"left-end",
] as const
export type Placement = (typeof placements)[number]

export const ranges = {
	showDelay: { label: "Show delay", unit: "ms", min: 0, max: 1000, step: 50, initial: 200 },
	hideDelay: { label: "Hide delay", unit: "ms", min: 0, max: 1000, step: 50, initial: 150 },
	offset: { label: "Offset", unit: "px", min: 0, max: 24, step: 1, initial: 8 },
} as const
export type RangeName = keyof typeof ranges
export const rangeNames = Object.keys(ranges) as RangeName[]

export type DemoOptions = { hasArrow: boolean } & Record<RangeName, number>

function readRange(name: RangeName, value: string | null): number {
	const { min, max, step, initial } = ranges[name]
	const number = value === null || value.trim() === "" ? Number.NaN : Number(value)
	if (!Number.isFinite(number)) return initial
	return Math.min(max, Math.max(min, Math.round(number / step) * step))
}

export const readDemoOptions = (params: URLSearchParams): DemoOptions => ({
	hasArrow: params.getAll("arrow").at(-1) !== "off",
	showDelay: readRange("showDelay", params.get("showDelay")),
	hideDelay: readRange("hideDelay", params.get("hideDelay")),
	offset: readRange("offset", params.get("offset")),
})
