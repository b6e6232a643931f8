/** Words without a stress in verse. */
const LIGHT = new Set(
	`a an the of to in on at by as and but or nor if it its is was be for from with i my we that
	than this my has had have would will must can who what so not no his her their our you
	your`.split(/\s+/),
)

export type Beat = { word: string; stresses: readonly number[] }

/** 0 is a perfect iambic line, above 1.6 sounds wrong, Infinity is not iambic. */
export function iambicStrain(beats: readonly Beat[]): number {
	let at = 0
	let strain = 0
	for (const { word, stresses } of beats) {
		if (stresses.length === 1) strain += shortWord(word, at)
		else strain += longWord(stresses, at)
		at += stresses.length
		if (strain > 4) return Number.POSITIVE_INFINITY
	}
	return strain
}

function shortWord(word: string, at: number): number {
	const isOnBeat = at % 2 === 1
	const isLight = LIGHT.has(word)
	if (isOnBeat && /^(a|an|the)$/.test(word)) return 2
	if (isOnBeat && isLight) return 0.5
	if (!isOnBeat && !isLight) return 0.35
	return 0
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
