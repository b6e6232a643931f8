// Which of several forms of an answer a client would rather have, by its Accept header (RFC 9110, 12.5.1).

type Range = { type: string; quality: number; place: number }

const rangesOf = (header: string): Range[] =>
	header.split(",").flatMap((part, place) => {
		const [type = "", ...parameters] = part
			.toLowerCase()
			.split(";")
			.map((text) => text.trim())
		const quality = Number(parameters.find((text) => text.startsWith("q="))?.slice(2) ?? 1)
		return type ? [{ type, quality: Number.isFinite(quality) ? quality : 0, place }] : []
	})

const exactness = (range: string, offer: string): number =>
	range === offer ? 2 : range === `${offer.split("/")[0]}/*` ? 1 : range === "*/*" ? 0 : -1

/** How a client likes an offer, as its most exact range says: quality, then exactness, then the order it wrote. */
function liking(ranges: readonly Range[], offer: string): [number, number, number] {
	const fitting = ranges
		.filter(({ type }) => exactness(type, offer) >= 0)
		.toSorted((one, other) => exactness(other.type, offer) - exactness(one.type, offer))
	const best = fitting[0]
	return best ? [best.quality, exactness(best.type, offer), -best.place] : [0, -1, 0]
}

/** The offer a client likes best; the first one where it says nothing or likes none of them. */
export function chooseType<T extends string>(
	header: string | null,
	offers: readonly [T, ...T[]],
): T {
	const ranges = rangesOf(header ?? "")
	const ranked = offers.map((offer) => ({ offer, rank: liking(ranges, offer) }))
	const [first] = ranked.toSorted(
		({ rank: one }, { rank: other }) => other[0] - one[0] || other[1] - one[1] || other[2] - one[2],
	)
	return first && first.rank[0] > 0 ? first.offer : offers[0]
}
