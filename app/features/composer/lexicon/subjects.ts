import { own } from "~/platform/own"
import type { SubjectLexicon } from "./lexicon"
import { MAGNESIUM } from "./magnesium"
import { MARRIAGE } from "./marriage"
import { MOOSE } from "./moose"

const LEXICONS: Record<string, SubjectLexicon> = {
	Moose: MOOSE,
	Magnesium: MAGNESIUM,
	Marriage: MARRIAGE,
}

/** The words for a subject; Moose's for one that has none. */
export function lexiconFor(subject: string): SubjectLexicon {
	return own(LEXICONS, subject) ?? MOOSE
}
