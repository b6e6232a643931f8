import type { Mood } from "./frames"

// What comes after a start, and what closes, opens or names a poem; the notation is that of
// frames.ts.

/** These go on with a single third person: it, the kettle. */
const SINGULAR = [
	"and #vt.s3# the #oA##end#",
	"and #vt.s3# #who# and the #oA##end#",
	"#vt.ing# the #T# beside the #oA##end#",
	"and leaves the #T# to #who# and the #oA##end#",
	"and asks the #T# for #a_end#",
	"and calls the #T# #a_end#",
	"and #vt.s3# nothing but the #oA##end#",
	"and keeps #a_end#",
	"and does not #endv#",
	"and would not #endv#",
	"and lets the #T# and #who# #endv#",
	"and, if the #T# allows it, will #endv#",
	"and leaves the #oA##T# #enda#",
	"and finds the #T# a little #enda#",
] as const

/** These go on with anybody. */
const LOOSE = [
	"as if the #T# had #vt.en# the #oA##end#",
	"with #A# #T.s# and #a_end#",
	"but not the #T#, and not the #oA##end#",
	"because the #T# #vt.s3# #a_end#",
	"until the #T# #vt.s3# the #oA##end#",
	"while #who# #vt.s3# the #oA##end#",
	"the way #a_T# would #vt# #a_end#",
	"for want of #T.s#, for want of #a_end#",
	"in spite of #who# and the #oA##end#",
	"on behalf of the #oA##end#",
	"to spare the #oA##T# #a_end#",
	"beside #aA_end#",
	"without #a_end#",
	"among the #T.s# and the #oA##end#",
	"until the #oA##T# must #endv#",
	"too #A# to #endv#",
	"though all the #T.s# are #enda#",
	"however #A#, however #enda#",
	"under the #T#, or near the #end#",
	"past the #oA##T# and the #end#",
	"in place of #who# and the #end#",
	"with #who# and half #a_end#",
	"by way of the #oA##end#",
	"for lack of #a_end#, or of #who#",
	"with nothing but #a_end#",
	"against the #T# and the #oA##end#",
] as const

/** What may come after a start of that mood, to end its sentence. */
export const CONTINUATIONS: Record<Mood, readonly string[]> = {
	statement: [...SINGULAR, ...LOOSE],
	negation: [
		"not even #who# or the #oA##end#",
		"except the #T#, except the #oA##end#",
		"except, #when#, the #oA##end#",
		"unless you count the #oA##end#",
		"and #who# has only #a_end#",
		"but #who# still #vt.s3# #a_end#",
		"for all its #A# #end#",
		"and still the #oA##T# #vt.s3# the #oA##end#",
		"and not #a_T# would #endv#",
		"and every #T# is #enda#",
	],
	simile: [
		"#vt.s3# the #T#, the #oA##end#",
		"has #vt.en# the #oA##end#",
		"and #vt.s3# #a_end#",
		"with one #A# #part# for the #oA##end#",
		"beside the #oA##end#",
		"and will not #endv#",
		"and leaves the #T# #enda#",
	],
	speech: [
		"says #who# to the #oA##end#",
		"the #T# says to the #oA##end#",
		"#who# asks the #oA##end#",
		"and no one answered but the #oA##end#",
		"and #who# #vt.s3# the #oA##end#",
		"says #who#, and shut the #oA##end#",
		"it told the #oA##end#",
		"and #being# would not #endv#",
	],
	definition: [
		"with #A# #T.s# and #a_end#",
		"that once #vt.past# #a_end#",
		"without #a_end#",
		"or else the #A# #end#",
		"and nothing like #a_end#",
		"or so #who# informed the #oA##end#",
		"according to the #oA##end#",
		"and not, as #who# says, #a_end#",
		"that never learned to #endv#",
		"and #A#, and a little #enda#",
	],
	question: [
		"ask the #T#; ask the #oA##end#",
		"perhaps the #T#; perhaps the #oA##end#",
		"not #who#, who #vt.s3# the #oA##end#",
		"the #T# would answer with #a_end#",
		"nobody but the #oA##end#",
		"the answer is #a_end#",
		"it may have been the #oA##end#",
		"it was the #T#, or else the #oA##end#",
		"no answer from the #oA##end#",
		"#who# will only say, the #oA##end#",
		"the #T#, it seems, declined to #endv#",
		"the #oA##T# is #A# and #enda#",
	],
	command: [
		"and do not #vt# the #oA##end#",
		"then #vt# the #T#, then the #oA##end#",
		"before it can #vt# the #oA##end#",
		"and pay #who# with #a_end#",
		"in exchange for #a_end#",
		"and leave alone the #oA##end#",
		"and do it for the #oA##end#",
		"and never mind the #oA##end#",
		"and let the #T# #endv#",
		"before the #T.s# are #enda#",
	],
	person: [
		"and #vt_I.past# the #oA##end#",
		"and found #who# beside the #oA##end#",
		"and got for it #a_end#",
		"for I had #vt.en# the #oA##end#",
		"without so much as #a_end#",
		"and paid #who# with #a_end#",
		"and told no one about the #oA##end#",
		"and there I left the #oA##end#",
		"in spite of every #oA##end#",
		"and did not #endv#",
		"and watched the #oA##T# #endv#",
		"and found the #T.s# #enda#",
	],
	list: [
		"and #being# beside the #oA##end#",
		"and, under that, the #oA##end#",
		"and somebody's #A# #end#",
		"and no one there to #vt# the #oA##end#",
		"and what #who# calls #a_end#",
		"and, #at#, the #oA##end#",
		"all of it owed to #a_end#",
		"and #being# about to #endv#",
		"and every one of them #enda#",
	],
}

/** After a start about several: they, we, the kettle and the lodger. */
export const PLURAL_CONTINUATIONS: readonly string[] = LOOSE

/** Does the sentence that opens so speak of several? */
export const isPlural = (start: string): boolean =>
	/^(they|we|the aunts|two people|the #T# and #who#|#being# and the #T#|#subj# and the #T#)\b/.test(
		start,
	)

/** Last lines. They end on a thing. */
export const CLOSES = [
	"and no one #vt.past# the #oA##end#",
	"and then the #A# #end#",
	"and there is the #A# #end#",
	"and that is all the #oA##end#",
	"and after it the #oA##end#",
	"and somewhere else, #a_end#",
	"and so we keep the #oA##end#",
	"and last of all the #oA##end#",
	"and nobody to #vt# the #oA##end#",
	"and, #when#, #a_end#",
	"and none of it has #vt.en# the #oA##end#",
	"and no one now will #vt# the #oA##end#",
	"and #who# goes home without #a_end#",
	"and somebody must #vt# the #oA##end#",
	"and that, the #T# says, is the #oA##end#",
	"and all there is to show is #a_end#",
	"and #being# #vt.s3# the #oA##end#",
	"and #being# has gone, with the #oA##end#",
	"and after that there is the #oA##end#",
	"and we are left to #vt# the #oA##end#",
	"and what remains is #A#: #a_end#",
	"and in its place there is #a_end#",
	"and #who# puts out the #T#, the #oA##end#",
	"and nothing more is said about the #oA##end#",
] as const

/** Lines good enough to come back: the refrains of a villanelle. */
export const REFRAINS = [
	"no #T# is wide enough to #vt# the #oA##end#",
	"#being# will not #vt# the #oA##end#",
	"someone must #vt# #being# and the #oA##end#",
	"the #T# remembers #being# and the #oA##end#",
	"#being# is half #a_T# and half #a_end#",
	"whatever #vt.past# the #T# will #vt# the #oA##end#",
	"nobody told #being# about the #oA##end#",
	"it takes #a_T# to #vt# #a_end#",
	"I left #being# the #T#, I left the #oA##end#",
	"come #vt# the #T# with me, and #vt# the #oA##end#",
	"we #vt_I.past# #being# as one would #vt# #a_end#",
] as const

/** How a ballad begins: who came, and where. */
export const BALLAD_OPENINGS = [
	"#who# goes out to #vt# #a_end#",
	"#being# is seen #at# #when#",
	"the town sends #who# for the #oA##end#",
	"#when# there comes to #who# #a_end#",
	"#being# stops #at#",
	"there is #a_T# #at#",
	"#when# there is #a_T# #at#",
	"come hear how #who# #vt.past# the #oA##end#",
	"it is the #A# #T#, #when#",
	"#when# #being# finds #a_end#",
	"now #who# has #a_T#, #a_end#",
	"it is #who# who #vt.s3# the #oA##end#",
] as const

export const TITLES = [
	"#Being# with #a_T#",
	"#Being# and the #A# #C#",
	"The #A# #T#",
	"On the #A# #T#",
	"#Being#, #when#",
	"The #T# and the #C#",
	"Instructions for the #T#",
	"#Being# #at#",
	"To #a_T#",
	"In Praise of the #T#",
	"What the #T# #vt.past#",
	"#vt.ing# the #T#",
	"Note to #who#",
	"#a_A_C# for #being#",
	"The #T# #at#",
] as const
