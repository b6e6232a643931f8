import { type CardChampion, championAddress } from "~/features/cards/card-address"
import { finalOf, type Result } from "./result"
import { sentenceOf } from "./result-sentence"

/** What the picture of a shared result shows. */
export const championOf = (result: Result): CardChampion => {
	const { title = "", poet = "", model = null } = finalOf(result)?.winner ?? {}
	return { title, poet, model, content: result.content, sentence: sentenceOf(result) }
}

export const resultCardAddress = (result: Result): string =>
	championAddress(result.id, championOf(result))
