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

/** Returns the words of Moose for an unknown subject. */
export function lexiconFor(subject: string): SubjectLexicon {
	return own(LEXICONS, subject) ?? MOOSE
}
