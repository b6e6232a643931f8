export const MAX_POEM_TOKENS = 1000

const ROLLS = [
	[1, 0.15],
	[2, 0.2],
	[3, 0.25],
	[7, 0.3],
	[11, 0.4],
	[14, 0.5],
	[16, 0.6],
	[17, 0.7],
	[18, 0.8],
	[19, 0.9],
	[20, 1],
] as const

type TokenLimitPercentage = (typeof ROLLS)[number][1]

/** Throws RangeError when the roll is not a whole number from 1 to 20. */
export function tokenLimitPercentage(roll: number): TokenLimitPercentage {
	const isRoll = Number.isInteger(roll) && roll >= 1
	const row = isRoll ? ROLLS.find(([highest]) => roll <= highest) : undefined
	if (!row) throw new RangeError(`A roll is a whole number from 1 to 20, not ${roll}`)
	return row[1]
}

export function rollTokenLimit(random: () => number): TokenLimitPercentage {
	return tokenLimitPercentage(Math.min(20, Math.floor(random() * 20) + 1))
}

export function tokensFor(percentage: number): number {
	return Math.max(1, Math.round(MAX_POEM_TOKENS * percentage))
}
