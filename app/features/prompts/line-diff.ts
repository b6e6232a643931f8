export type DiffLine = { kind: "same" | "added" | "removed"; text: string }

/** Longer texts are not compared line by line, to limit time and memory. */
const MAX_PAIRS = 4_000_000

/** Lines of the longest common subsequence stay; the others are removed or added. */
export function lineDiff(before: string, after: string): DiffLine[] {
	const [old, young] = [before.split("\n"), after.split("\n")]
	let start = 0
	while (start < old.length && start < young.length && old[start] === young[start]) start += 1
	let end = 0
	while (
		end < old.length - start &&
		end < young.length - start &&
		old.at(-1 - end) === young.at(-1 - end)
	)
		end += 1
	const same = (lines: string[]): DiffLine[] => lines.map((text) => ({ kind: "same", text }))
	const middle = diffMiddle(
		old.slice(start, old.length - end),
		young.slice(start, young.length - end),
	)
	return [...same(old.slice(0, start)), ...middle, ...same(end > 0 ? old.slice(-end) : [])]
}

function diffMiddle(old: string[], young: string[]): DiffLine[] {
	const removed = (text: string): DiffLine => ({ kind: "removed", text })
	const added = (text: string): DiffLine => ({ kind: "added", text })
	if (old.length * young.length > MAX_PAIRS) return [...old.map(removed), ...young.map(added)]
	// longest[i][j] is the length of the longest common subsequence of old[i…] and young[j…].
	const longest = Array.from({ length: old.length + 1 }, () => new Uint16Array(young.length + 1))
	const at = (i: number, j: number) => longest[i]?.[j] ?? 0
	for (let i = old.length - 1; i >= 0; i -= 1) {
		for (let j = young.length - 1; j >= 0; j -= 1) {
			const row = longest[i]
			if (row)
				row[j] = old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
		}
	}
	const lines: DiffLine[] = []
	let [i, j] = [0, 0]
	while (i < old.length || j < young.length) {
		const [a, b] = [old[i], young[j]]
		if (a !== undefined && a === b) {
			lines.push({ kind: "same", text: a })
			i += 1
			j += 1
		} else if (b === undefined || (a !== undefined && at(i + 1, j) >= at(i, j + 1))) {
			lines.push(removed(a ?? ""))
			i += 1
		} else {
			lines.push(added(b))
			j += 1
		}
	}
	return lines
}

export const isSame = (lines: readonly DiffLine[]): boolean =>
	lines.every(({ kind }) => kind === "same")
