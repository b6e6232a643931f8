import { diffArrays } from "diff"

export type DiffLine = { kind: "same" | "added" | "removed"; text: string }

/** Texts with more changes than this are compared as a whole. */
const MAX_CHANGES = 1_000

export function lineDiff(before: string, after: string): DiffLine[] {
	const [old, young] = [before.split("\n"), after.split("\n")]
	const parts = diffArrays(old, young, { maxEditLength: MAX_CHANGES }) ?? [
		{ value: old, removed: true, added: false },
		{ value: young, removed: false, added: true },
	]
	return parts.flatMap(({ value, removed, added }) => {
		const changed = removed ? "removed" : "added"
		const kind = removed || added ? changed : "same"
		return value.map((text) => ({ kind, text }) satisfies DiffLine)
	})
}

export const isSame = (lines: readonly DiffLine[]): boolean =>
	lines.every(({ kind }) => kind === "same")
