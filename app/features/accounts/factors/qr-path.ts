import { encode } from "uqr"

/** Modules of white that scanners want around the code. */
const BORDER = 4

/** The dark squares of a QR code as an SVG path, and the length of its sides. */
export function qrPath(text: string): { path: string; size: number } {
	const { data, size } = encode(text, { ecc: "M", border: BORDER })
	const squares = data.flatMap((row, y) =>
		row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
	)
	return { path: squares.join(""), size }
}
