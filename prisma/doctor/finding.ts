/** What is wrong, and what the operator should do about it. Both are whole sentences. */
export type Finding = { problem: string; remedy: string }

/** Runs one statement and gives the first column of its rows as text. */
export type Query = (sql: string) => Promise<string[]>

const SHOWN = 3

/** "a, b, c and 4 more" */
export function named(names: readonly string[]): string {
	const rest = names.length - SHOWN
	return names.slice(0, SHOWN).join(", ") + (rest > 0 ? ` and ${rest} more` : "")
}
