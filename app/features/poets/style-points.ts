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
		return points.every((point) => typeof point === "string")
			? { kind: "list", points }
			: { kind: "other" }
	}
	if (!isPlainObject(points)) return points === "" ? { kind: "none" } : { kind: "other" }
	const entries = Object.entries(points)
	if (entries.length === 0) return { kind: "none" }
	const scores = entries.flatMap(([label, value]) =>
		typeof value === "number" && Number.isFinite(value)
			? [{ label, value: formatScore(value) }]
			: [],
	)
	return scores.length === entries.length ? { kind: "scores", points: scores } : { kind: "other" }
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
