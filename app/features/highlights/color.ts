type Hsl = { h: number; s: number; l: number }

export const FALLBACK_COLOR: Hsl = { h: 95, s: 35, l: 40 }

function fromRgb(red: number, green: number, blue: number): Hsl {
	const [r, g, b] = [red / 255, green / 255, blue / 255]
	const max = Math.max(r, g, b)
	const min = Math.min(r, g, b)
	const l = (max + min) / 2
	const d = max - min
	if (d === 0) return { h: 0, s: 0, l: Math.round(l * 100) }
	const s = d / (1 - Math.abs(2 * l - 1))
	let h = (r - g) / d + 4
	if (max === g) h = (b - r) / d + 2
	if (max === r) h = ((g - b) / d) % 6
	return { h: Math.round((h * 60 + 360) % 360), s: Math.round(s * 100), l: Math.round(l * 100) }
}

const number = (text: string | undefined, max: number, percentOf = max): number | undefined => {
	if (text === undefined || !/^-?\d+(\.\d+)?%?$/.test(text)) return undefined
	let value = Number.parseFloat(text)
	if (text.endsWith("%")) value = (value / 100) * percentOf
	if (value < 0 || value > max) return undefined
	return value
}

/** Colour libraries guess or clamp. Undefined for unknown text, which must not enter a style. */
export function parseColor(color: unknown): Hsl | undefined {
	if (typeof color !== "string") return undefined
	const text = color.trim().toLowerCase()
	const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1]
	if (hex) {
		const pairs =
			hex.length <= 4 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
		const [r = 0, g = 0, b = 0] = pairs.map((pair) => Number.parseInt(pair, 16))
		return fromRgb(r, g, b)
	}
	const call = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text)
	if (!call) return undefined
	const parts = (call[2] ?? "").split(/[\s,/]+/).filter(Boolean)
	if (parts.length < 3 || parts.length > 4) return undefined
	if (call[1] === "rgb") {
		const [r, g, b] = parts.map((part) => number(part, 255))
		if (r === undefined || g === undefined || b === undefined) return undefined
		return fromRgb(r, g, b)
	}
	const h = number(parts[0]?.replace(/deg$/, ""), 360)
	const s = number(parts[1]?.replace(/%$/, ""), 100)
	const l = number(parts[2]?.replace(/%$/, ""), 100)
	if (h === undefined || s === undefined || l === undefined) return undefined
	return { h, s, l }
}

const generalHues = [28, 205, 340, 262, 178, 48, 312, 228, 12, 150]

export function hslParts(color: unknown): string {
	const { h, s, l } = parseColor(color) ?? FALLBACK_COLOR
	return `${h} ${s}% ${l}%`
}

export function paletteColor(ordinal: number, isStyleSpecific: boolean): string {
	if (isStyleSpecific) return `hsl(${[95, 122, 80, 140][ordinal % 4] ?? 95}, 40%, 38%)`
	return `hsl(${generalHues[ordinal % generalHues.length] ?? 28}, 55%, 45%)`
}
