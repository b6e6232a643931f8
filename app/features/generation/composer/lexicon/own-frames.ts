import { own } from "~/platform/own"
import type { Mood } from "../frames"

/**
 * Sentences that only one subject can say, in the notation of `frames.ts`. Each leaves at least two words open, so
 * that two poems hardly ever share a line.
 */
export type OwnFrames = {
	starts: Partial<Record<Mood, readonly string[]>>
	/** After any statement. */
	continues: readonly string[]
	/** After a statement about one, or about several. */
	continuesOne: readonly string[]
	continuesMany: readonly string[]
	items: readonly string[]
	haiku: readonly string[]
}

const MOOSE: OwnFrames = {
	starts: {
		statement: [
			"#subj# lowers its #part# toward #a_end#", "#subj# has the right of way across the #oA##end#",
			"#subj# kneels beside the #T# to reach the #oA##end#", "#subj# rubs its velvet on the #T#, the #oA##end#",
			"#subj# eats the #T#, and then the #oA##end#", "#subj# walks through the #T# and wears the #oA##end#",
			"#subj# steps across the #T# as one steps over #a_end#", "#subj# dries its #part# beside the #oA##end#",
			"#subj# will swim three miles to chew #a_end#", "#subj# has mistaken #who# for #a_end#",
			"#subj# stood so long the #T# became #a_end#", "#subj# parts the #T# and brings along the #oA##end#",
			"#subj# looks into the #T# and sees #a_end#", "#subj# stops the traffic for #a_end#",
			"the road was ours, the #T# was ours, the #oA##end#", "the #T# gives way before the #oA##end#",
			"its knees went first, and then the #T#, the #oA##end#", "#who# applies the brake beside the #oA##end#",
			"#subj# has found the #T# and will not #endv#", "#subj# and the #T# have no reason to #endv#",
			"the lake came up as far as #being#'s #end#",
		],
		question: [
			"who parked #being# between the #T# and #oA##end#", "what does #being# intend to do with the #oA##end#",
			"does #subj# know the #T# from the #oA##end#", "where did #subj# leave its #part#, its #oA##end#",
			"which is the #T#, and which the #part#, the #oA##end#", "who told #being# it looked like #a_end#",
		],
		definition: [
			"#being# is a horse designed by #a_end#", "take #a_T#, add knees, and add #a_end#",
			"four stilts, one #T#, #a_part#, and #a_end#", "#measure# of #being#, and not one #end#",
			"a barn on legs, it has the manners of #a_end#", "half of #being# is nose, and half is #end#",
		],
		simile: [
			"its antlers open like #a_T# or #a_end#", "its #part# hangs down the way you'd hang #a_end#",
			"it comes uphill like #a_T# on #a_end#", "it steams beside the #T# like #a_end#",
			"it looked at us as #a_T# would at #a_end#",
		],
		negation: [
			"it has no use for #T.s#, and none for the #oA##end#", "it never signed the #T# or the #oA##end#",
			"it won't explain the #T# to #a_end#", "it does not know the #T# is #a_end#",
		],
		command: ["brake for #being#; brake for the #T#, the #oA##end#", "do not get out to pat the #A# #end#", "give #being# the #T#; you keep the #oA##end#"],
		person: [
			"I met #being# beside the #T# and #oA##end#", "I offered it my #T# and my #oA##end#",
			"we told the children that it was #a_end#", "I'd come to fix the #T# and mend the #oA##end#",
			"my headlamps found its #part#, and then the #oA##end#",
		],
	},
	continues: [
		"with willow on its #part# and #oA##end#", "with half #a_T# on either #end#", "its dewlap dripping on the #oA##end#", "with pond all down the #oA##end#",
		"and no one asks it to #endv#",
	],
	continuesOne: [
		"and steps around the #oA##end#", "and lifts one hoof above the #oA##end#", "and dribbles on the #oA##end#", "and scratches on the #oA##end#",
		"and eats the #T#, and eats the #oA##end#", "and leaves a hoofprint on the #oA##end#", "and does not hurry for the #oA##end#", "and brings the pond in, and the #oA##end#",
		"and looks politely at the #oA##end#", "and bends the #T# to reach the #oA##end#", "and turns to show us half #a_end#", "and chews, and looks across the #oA##end#",
		"and has, like all its aunts, #a_end#", "and kneels, the better to #endv#",
	],
	continuesMany: [],
	items: [
		"the calf behind the #T# with its #A# #C#", "the two wet ears above the #oA##T#", "the long brown hour it spends beside the #T#",
		"the tick, the #T#, the lichen and the #C#", "velvet in strips along the #oA##C#", "the bell that hangs beneath it like #a_oAC#",
		"the #T# it bent, the #C# it walked on through",
	],
	haiku: [
		"it lifts the #T# with its #part#", "its #part# drips on the #oA##T#", "the calf hides behind the #T#", "#being# kneels for the #oA##C#",
		"two wet ears above the #T#", "#being# wears half of the #T#",
	],
}

const MAGNESIUM: OwnFrames = {
	starts: {
		statement: [
			"#subj# burns so white the #T# forgets the #oA##end#", "#subj# sleeps in lettuce, dolomite, and #oA##end#",
			"#subj# takes the #T# apart to light #a_end#", "one inch of it will show you every #oA##end#",
			"#subj# eats the air around the #oA##end#", "#subj# turns to chalk and settles on the #oA##end#",
			"the sea has kept a little for the #oA##end#", "#subj# sits at the middle of the leaf like #a_end#",
			"#subj# lights the #T#, and after that the #oA##end#", "throw water on it and it burns the #oA##end#",
			"#subj# eases the ankle, the #T#, and the #oA##end#", "#subj# has two electrons to give to #a_end#",
			"a match was brought to #subj# by #a_end#", "#subj# makes a noon of the #T# and the #oA##end#",
			"the green in every #T# depends on this #end#", "#subj# weighs about as much as half #a_end#",
			"#subj# lit up #who#, the #T#, and #a_end#", "#subj# was grey until the #T# began to #endv#",
			"the shadow of the #T# jumped behind the #oA##end#", "#who# wore goggles and the #oA##end#",
		],
		question: [
			"who struck the match and gave #being# the #oA##end#", "what burns so white it makes a ghost of the #oA##end#",
			"how many inches of it make #a_end#", "who put #being# in the #T# and the #oA##end#", "what does #being# do, unlit, with #a_end#",
			"which #T# will it turn next into #a_end#",
		],
		definition: [
			"twelve protons and the manners of #a_end#", "#being# is chalk that remembers #a_end#", "#being# is daylight folded in #a_end#",
			"a dull grey strip that thinks itself #a_end#", "half of it is hurry, half of it #a_end#", "call it the #T#'s white cousin, or #a_end#",
		],
		simile: [
			"it goes up like #a_T# inside #a_end#", "it curls, the way #a_T# would curl, on #a_end#", "like #a_T# undressed, #being# shows the #oA##end#",
			"it burned as if it owed the #T# #a_end#", "it fizzes in the #T# like #a_end#",
		],
		negation: [
			"no water puts it out, and no #oA##end#", "it does not warm the #T# or the #oA##end#", "it leaves no smoke to speak of, and no #oA##end#",
			"you can't look straight at it, or at #a_end#",
		],
		command: ["don't look at it; look at the #T#, the #oA##end#", "hold it in tongs above the #oA##end#", "dissolve #being# with the #T# in #a_end#"],
		person: [
			"I dropped #being# in the #T# with the #oA##end#", "I saw, a minute after, a green #end#", "I kept my eyes upon the #oA##end#",
			"I soaked my #T# in it, and then my #oA##end#", "we lit it so that #who# could see the #oA##end#",
		],
	},
	continues: [
		"and every shadow is #a_end#", "and for one second there's #a_end#", "so white the #T# becomes #a_end#",
	],
	continuesOne: [
		"and prints the #T# upon the #oA##end#", "and leaves white ash on the #oA##end#", "and shows the dust upon the #oA##end#", "and goes out, leaving us #a_end#",
		"and makes a daylight of the #oA##end#", "and softens #who# and the #oA##end#", "and hisses at the #oA##end#", "and hands the dark back, and the #oA##end#",
		"and lights the underside of the #oA##end#", "and so the #T# can see the #oA##end#", "and so the leaf can build #a_end#", "and tastes of tin and of the #oA##end#",
		"and then is powder on the #oA##end#", "and cannot be induced to #endv#", "and makes the very #T.s# #endv#",
	],
	continuesMany: [],
	items: [
		"the match, the tongs, the #T#, the #oA##C#", "the green at the back of the eye like #a_oAC#", "the #T# lit from below, and #who#",
		"a pinch of it in the #T# and the #C#", "the white of the #T# before the #C# went dark", "the leaf that needs it, and the #oA##C#",
		"the spoonful stirred in the #T# for #who#",
	],
	haiku: [
		"one strip lights the #oA##T#", "every #T# has a shadow", "white ash on the #oA##T#", "a match; the #T# turns to noon", "it fizzes under the #T#",
		"the leaf keeps some for the #C#",
	],
}

const MARRIAGE: OwnFrames = {
	starts: {
		statement: [
			"they have been quarrelling about the #oA##end#", "for forty years they shared #a_T# and #oA##end#",
			"she keeps the #T#; he always keeps the #oA##end#", "he warms the #T# and she looks for the #oA##end#",
			"she knows it by the #T#, he by the #oA##end#", "they bought the #T# first, and then the #oA##end#",
			"one of them snores; the other hears #a_end#", "she says the #T#; he says, as before, the #oA##end#",
			"he took the #T# to bed, she took the #oA##end#", "they vowed to have and hold #a_end#",
			"the ring comes off to wash the #T#, the #oA##end#", "the aunts arrived with #T.s# and #a_end#",
			"#who# gave them #T.s# and half #a_end#", "they signed the #T# in front of #a_end#",
			"she married him in spite of the #A# #end#", "he proposed beside the #T# with #a_end#",
			"between them in the bed there is #a_end#", "they cannot find the #T#, and blame the #oA##end#",
			"he folds the #T# wrong, she folds the #oA##end#", "they never say the word without #a_end#",
			"they sit beside the #T# and do not #endv#", "she hears him in the #T# start to #endv#",
		],
		question: [
			"who left the #T# open, and who moved the #oA##end#", "which of them promised the #T# and the #oA##end#",
			"who gets the #T# now, and who the #oA##end#", "did he not say the #T# was #a_end#", "what did she see in the #T#, in the #oA##end#",
			"is it the #T# you miss, or the #oA##end#",
		],
		definition: [
			"#being# is two forks and #a_end#", "two people and #a_T# become #a_end#", "#being# is mostly #T.s#, and partly #end#",
			"#measure# and #a_T# make #a_end#", "a vow is just #a_T# with #a_end#", "#being# is the long way round to #a_end#",
		],
		simile: [
			"they fit like #a_T# and #a_end#", "he says her name as one would name #a_end#", "they lie like #T.s# beside #a_end#",
			"like #a_V#, he carries in the #oA##end#", "she wears the ring as #a_T# wears #a_end#",
		],
		negation: [
			"they never did discuss the #oA##end#", "he can't be trusted with #a_T# or #end#", "she never said she liked the #T#, the #oA##end#",
			"nobody warned them of the #T# or the #oA##end#",
		],
		command: ["forgive him the #T#, and hide the #oA##end#", "ask her about the #T#, not the #oA##end#", "love, pass the #T#, and while you're up, the #oA##end#"],
		person: [
			"I do, I said, and meant the #T# and #oA##end#", "I gave you the #T#, you gave me #a_end#", "we kept the #T# and we lost the #oA##end#",
			"my love, you left the #T# on the #oA##end#", "I know your cough, your #T#, and your #oA##end#",
		],
	},
	continues: [
		"and neither one has thanked the #oA##end#", "and nobody will mention the #oA##end#", "and still they share #a_end#", "and neither will give up the #oA##end#",
		"and both of them admire the #oA##end#", "and each suspects the other's #oA##end#", "and one of them will keep the #oA##end#", "and there they are, with #a_end#",
		"and she forgives him for the #oA##end#", "and he forgets again the #oA##end#", "and so they own #a_T#, #a_end#", "for better, or for half #a_end#",
		"in sickness and in #A# #end#", "and neither one intends to #endv#",
	],
	continuesOne: [],
	continuesMany: [
		"and go to bed without the #oA##end#", "and leave #who# to find the #oA##end#", "and, on the whole, prefer the #oA##end#", "and wait for the other to #endv#",
	],
	items: [
		"the side of the bed that belongs to the #oA##C#", "the #T# they bought and the #C# they were given", "the quarrel about the #T#, its #A# #C#",
		"the nine thousandth egg beside the #oA##T#", "the #C# he hides and the #T# she pretends not to see", "two coats on one hook above the #oA##T#",
		"her mother's #A# #C# at the back of the #T#",
	],
	haiku: [
		"she hands him the #oA##T#", "he has bought another #C#", "they each blame the #oA##T#", "two cups and one #oA##T#", "his side of the #oA##T#",
		"neither one closes the #T#",
	],
}

const OWN: Record<string, OwnFrames> = { Moose: MOOSE, Magnesium: MAGNESIUM, Marriage: MARRIAGE }

export const ownFrames = (subject: string): OwnFrames => own(OWN, subject) ?? MOOSE
