/** Little words that carry no beat of their own. */
const LIGHT = new Set(
	`a an the of to in on at by as and but or nor if it its is was be for from with i my we that
	than this my has had have would will must can who what so not no his her their our you your`.split(
		/\s+/,
	),
)

export type Beat = { word: string; stresses: readonly number[] }

/**
 * How badly the words fit an iambic line (weak, strong, weak, strong …): 0 is perfect, above about
 * 1.6 is heard as broken, Infinity is no iambic line at all. A first foot may be turned round.
 */
export function iambicStrain(beats: readonly Beat[]): number {
	let at = 0
	let strain = 0
	for (const { word, stresses } of beats) {
		if (stresses.length === 1)
			strain +=
				at % 2 === 1 ? (LIGHT.has(word) ? lightOnBeat(word) : 0) : LIGHT.has(word) ? 0 : 0.35
		else strain += longWord(stresses, at)
		at += stresses.length
		if (strain > 4) return Number.POSITIVE_INFINITY
	}
	return strain
}

const lightOnBeat = (word: string) => {
	if (/^(a|an|the)$/.test(word)) return 2
	return 0.5
}

function longWord(stresses: readonly number[], at: number): number {
	let strain = 0
	stresses.forEach((stress, i) => {
		const strong = (at + i) % 2 === 1
		if (stress === 1 && !strong) strain += at === 0 && i === 0 ? 0.5 : Number.POSITIVE_INFINITY
		if (stress === 2 && !strong) strain += 0.6
		if (stress === 0 && strong) strain += 0.4
	})
	return strain
}
