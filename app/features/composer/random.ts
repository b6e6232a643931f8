/** The same seed gives the same numbers on every machine. */
export type Random = {
	next(): number
	/** `low` and `high` are included. */
	between(low: number, high: number): number
	pick<T>(items: readonly T[]): T
	sample<T>(items: readonly T[], count: number): T[]
	chance(share: number): boolean
}

/** Seeded random numbers (xmur3 into sfc32). */
export function createRandom(seed: string): Random {
	const next = sfc32(seed)
	const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
	return {
		next,
		between,
		pick<T>(items: readonly T[]): T {
			if (items.length === 0) throw new RangeError("Nothing to pick from")
			return items[Math.floor(next() * items.length)] as T
		},
		sample<T>(items: readonly T[], count: number): T[] {
			const left = [...items]
			const taken: T[] = []
			while (left.length > 0 && taken.length < count)
				taken.push(...left.splice(Math.floor(next() * left.length), 1))
			return taken
		},
		chance: (share) => next() < share,
	}
}

function sfc32(seed: string): () => number {
	let h = 1779033703 ^ seed.length
	for (let i = 0; i < seed.length; i++) {
		h = Math.imul(h ^ seed.charCodeAt(i), 3432918353)
		h = (h << 13) | (h >>> 19)
	}
	const part = () => {
		h = Math.imul(h ^ (h >>> 16), 2246822507)
		h = Math.imul(h ^ (h >>> 13), 3266489909)
		h ^= h >>> 16
		return h >>> 0
	}
	let [a, b, c, d] = [part(), part(), part(), part()]
	const next = () => {
		const t = (a + b + d) | 0
		d = (d + 1) | 0
		a = b ^ (b >>> 9)
		b = (c + (c << 3)) | 0
		c = ((c << 21) | (c >>> 11)) + t
		return (t >>> 0) / 4294967296
	}
	for (let i = 0; i < 12; i++) next()
	return next
}
