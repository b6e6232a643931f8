export type StylePoints = string[] | Record<string, number | string[] | number[]>

export type StyleView =
	| { kind: "list"; points: string[] }
	| { kind: "scores"; points: { label: string; value: string }[] }
	| { kind: "other" }
	| { kind: "none" }

export const formatScore = (value: number): string => value.toFixed(1)

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value)

export function viewStylePoints(points: unknown): StyleView {
	if (points === null || points === undefined) return { kind: "none" }
	if (Array.isArray(points)) {
		if (points.length === 0) return { kind: "none" }
		if (!points.every((point) => typeof point === "string")) return { kind: "other" }
		return { kind: "list", points }
	}
	if (points === "") return { kind: "none" }
	if (!isPlainObject(points)) return { kind: "other" }
	const entries = Object.entries(points)
	if (entries.length === 0) return { kind: "none" }
	const scores: { label: string; value: string }[] = []
	for (const [label, value] of entries) {
		if (typeof value !== "number" || !Number.isFinite(value)) return { kind: "other" }
		scores.push({ label, value: formatScore(value) })
	}
	return { kind: "scores", points: scores }
}

export function viewAllStylePoints(points: unknown): { label: string | null; values: string[] }[] {
	const text = (value: unknown) => (typeof value === "number" ? formatScore(value) : String(value))
	if (Array.isArray(points)) return points.map((point) => ({ label: null, values: [text(point)] }))
	if (!isPlainObject(points)) return []
	return Object.entries(points).map(([label, value]) => ({
		label,
		values: (Array.isArray(value) ? value : [value]).map(text),
	}))
}
