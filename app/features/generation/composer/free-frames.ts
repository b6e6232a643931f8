/** What a catalogue calls its things with: one call to a poem. */
export const CALLS = [
	"Behold", "I have seen", "Room for", "Praise to", "Enter", "Nobody denies", "Count", "Not without", "After", "Make way for",
	"I sing back to", "Somebody loved", "On the left,", "Sent for:", "Item:", "Still here,",
] as const

/** Items of a catalogue; the first follows the call, the others follow a comma. */
export const ITEMS = [
	"the #oA##T# #at#",
	"the #T# that #vt.s3# #who#",
	"#who# #vt.ing# the #oA##C#",
	"the #A# #C# #when#",
	"the #part# of #being#",
	"#being# #vt.ing# the #T#",
	"#measure# of #A# #C#",
	"the #T# and the #oA##C#",
	"the #T#, the #C#, and the #oA##C#",
	"#being# as #gA# as #a_V# #where#",
	"the #C.s# that nobody #vt.past#",
	"the #oA##T# I #vt_I.past# for #who#",
	"the #T# #at# with its #A# #C#",
] as const

/** What a catalogue line may end on instead of one thing more. */
export const ITEM_TAILS = [
	"and #being# behind them all",
	"each with its #A# #C#",
	"and no one to #vt# the #C#",
	"and #being# #vt.ing# them",
	"and after that the #oA##C#",
	"and the #C# I never #vt.past#",
	"none of them #A#",
	"and, #when#, the #oA##C#",
] as const

/** Whole sentences for lines of prose. */
export const PROSE = [
	"#when# #being# #vt.s3# the #T# #at#, and #who# #vt.s3# the #oA##C#.",
	"#being# #vi.s3# #at#. It has the #A# #part# of #a_V# #where#.",
	"Nobody #vt.past# the #oA##T#; #being# has #vt.en# it and #vt.s3# the #C#.",
	"#who#, who has #vt.en# #a_C#, #vt.s3# #being# as one would #vt# #a_oAC#.",
	"There is #a_T# #at# and, under the #T#, #a_oAC# that no one #vt.past#.",
	"What #being# wants, says #who#, is #a_oAC#, or failing that the #T#.",
	"I #vt_I.past# the #T#. I #vt_I.past# #being#. #when# I #vt_I.past# the #oA##C#.",
	"The #T# #vt.s3# the #C#, the #C# #vt.s3# #who#, and #being# #vi.s3#.",
	"Then the #oA##T# #vi.s3#, and #being#, like #a_V# #where#, #vt.s3# #who#.",
	"“#a_C#,” says #who#, “is only #a_T# that #vt.past# #a_oAC#.”",
	"#at# the #part# of #being# #vt.s3# the #T#, the #oA##C#, the last #C#.",
	"If you #vt# the #T# #at#, #being# will #vt# your #oA##C# #when#.",
	"It takes #measure# and #a_T# to #vt# #being#; #who# has only #a_oAC#.",
	"Why the #T# #vt.s3# #a_C# I cannot say, but #being# #vt.s3# it #at#.",
] as const

/** The three lines of a haiku, which looks, and of a senryu, which smiles. */
export const HAIKU = {
	first: [
		"#when#, #a_T#", "#A# #T#, #A# #C#", "#a_C# #at#", "one #A# #T#, one #C#", "#T# after #C#", "the #C# #when#", "#at#, #A# #C#",
		"no #C# #when#", "#A# #C#, #A# #T#", "again the #A# #C#", "the #A# #T# #at#", "#a_T#, #a_C#", "#when#, #A# #C#",
	],
	second: [
		"#being# #vt.s3# the #oA##T#", "#being# #vi.s3# #at#", "the #part# of #being# #vt.s3# #a_C#", "#being# and the #oA##T# #vi#",
		"with one #part# #being# #vt.s3# #a_C#", "#being# has #vt.en# the #oA##C#", "#when# #being# #vt.s3# #a_T#",
		"#being#, #gA# as #a_C#", "even #being# #vt.s3# the #C#", "the #oA##T# #vt.s3# #being#",
	],
	third: [
		"then the #A# #C#", "#vt.ing# the #oA##C#", "still the #A# #C#", "beside #a_A_C#", "#a_A_C#, #a_C#", "without #a_A_C#",
		"and #vt.s3# the #C#", "#at# the #C#", "the #C#, the #A# #C#", "not yet #a_A_C#", "under the #A# #C#", "only the #A# #C#",
		"who #vt.past# the #C#", "the #T# and #a_C#",
	],
	senryuFirst: [
		"#who# #vt.s3# the #C#", "bill for #a_A_C#", "#who# forgets the #C#", "#who# and the #T#", "#who# has the #C#",
		"no #C#, says #who#", "#who#, #A#",
	],
	senryuThird: [
		"and #vt.s3# the #C#", "#a_A_C# for two", "the #C# is #A#", "#a_A_C#, perhaps", "no one #vt.s3# the #C#",
		"still no #A# #C#", "and bills him for #C.s#", "the #A# #C# nods", "but keeps the #A# #C#",
	],
} as const

/** Short-lined sentences; the stroke is where the line breaks. */
export const FRAGMENTS = [
	"#being# #vi.s3# #at# — / #a_A_V# / #where#, #A#",
	"#being# #vt.s3# / #a_A_C#",
	"#A# #T#, #A# #C# / #at#, #A#",
	"the #oA##T# / #vt.s3# the #C#, / #gA# as #a_T#",
	"not #a_A_C#: / #a_oAC#, #being#",
	"#when#, #a_A_C#. / #being# #vt.s3# it",
	"#a_T#, #a_C#, / and #being# #vt.ing# #a_C#",
	"#who# #vt.s3# the #C#, / then the #A# #T#",
	"the #part#, #A# / as #a_A_V#",
	"#A# #T#, / #A# #C#, / #being# #vt.ing# them",
	"it #vt.s3# the #oA##C#, / it #vt.s3# the #T#",
	"nothing #at# but #a_C# / and the #A# #T#",
	"I #vt_I.past# the #oA##C#. / the #T# #vt.s3# the #C#",
	"so #A# the #part#, / so #A# the #C#",
	"what is #A#: the #T#, / the #C#, #a_C#",
	"#being# / has #vt.en# my #oA##C#, / my #A# #T#",
	"#measure# of #A# #C# / #at#, and #a_T#",
	"see how the #T# / #vt.s3# #a_oAC#",
	"#gA# as #a_C#, / the #T# #vi.s3# #at#",
] as const
