export const structureDevices = [
	{
		id: "turn",
		name: "Turn (volta)",
		family: "structure",
		definition: `The poem changes direction: in thought, tone, time, place or person. What came
			before is seen anew.`,
		lookFor: `Look for “but”, “yet”, “now”, a new tense, or a stanza that begins elsewhere.`,
		seeAlso: ["juxtaposition", "bathos", "sonnet"],
	},
	{
		id: "refrain",
		name: "Refrain and return",
		family: "structure",
		definition: `A line or phrase comes back at set places, or the end of the poem comes back to
			its beginning. It is the same words in a new place, so their meaning grows or turns.`,
		lookFor: `Look for a line that you have read before in the poem.`,
		seeAlso: ["repetition", "ballad-metre", "radif"],
	},
	{
		id: "list",
		name: "List (catalogue)",
		family: "structure",
		definition: `Things, names or acts are told one after another. What stands in the list, in
			what order, and what doesn’t fit, is the point.`,
		lookFor: `Count the items, and look at the last one.`,
		seeAlso: ["anaphora", "parataxis", "concrete-detail"],
	},
	{
		id: "juxtaposition",
		name: "Juxtaposition",
		family: "structure",
		definition: `Two things, scenes, times or scales are set side by side, and nothing explains
			why. The meaning lies in the gap between them.`,
		lookFor: `Ask what two neighbours have to do with each other.`,
		seeAlso: ["antithesis", "parataxis", "kireji"],
	},
	{
		id: "bathos",
		name: "Bathos and anticlimax",
		family: "structure",
		definition: `The poem drops from the high to the low, or ends a climb on something small. The
			fall is comic, or lets a true feeling in by surprise.`,
		lookFor: `Look for the last item or word that lowers the tone.`,
		seeAlso: ["mock-heroic", "zeugma", "turn"],
	},
	{
		id: "closing-image",
		name: "Closing image or act",
		family: "structure",
		definition: `The poem, or a part of it, ends on a thing seen or done and not on a conclusion.
			The picture stays, and the reader draws the conclusion.`,
		lookFor: `Read the last lines, and ask what is shown there and what is not said.`,
		seeAlso: ["imagery", "open-ending", "symbol"],
	},
	{
		id: "open-ending",
		name: "Open ending and omission",
		family: "structure",
		definition: `Something is left out: a name, a reason, the end of a sentence (ellipsis) or of
			the story. The reader has to fill the gap.`,
		lookFor: `Ask what you expected to be told and were not.`,
		seeAlso: ["understatement", "closing-image", "negation"],
	},
	{
		id: "argument",
		name: "Argument",
		family: "structure",
		definition: `The poem reasons, in earnest or in play: it proves, defines, counts, objects and
			concludes. The logic carries the feeling, or makes fun of logic.`,
		lookFor: `Look for “if”, “because”, “therefore”, a definition or a sum.`,
		seeAlso: ["conceit", "aphorism", "rhetorical-question"],
	},
	{
		id: "sonnet",
		name: "Sonnet",
		family: "tradition",
		definition: `A poem of fourteen lines, mostly in a set rhyme scheme, sets out a thought and
			then turns it. The Italian kind turns after the eighth line, the Shakespearean often in
			the closing couplet.`,
		lookFor: `Count fourteen lines and find where the thought turns.`,
		seeAlso: ["turn", "couplet", "iambic-pentameter"],
	},
	{
		id: "radif",
		name: "Radif and qafia",
		family: "tradition",
		definition: `In the Persian and Urdu ghazal the second line of each couplet ends in the same
			words, the radif, with a rhyme, the qafia, just before them. Each couplet is complete in
			itself, and the return of the radif holds them together.`,
		lookFor: `Look at the end of every second line for the same words and the rhyme before them.`,
		seeAlso: ["refrain", "couplet", "takhallus"],
	},
	{
		id: "takhallus",
		name: "Signature (takhallus)",
		family: "tradition",
		definition: `The poet’s own name or pen name is spoken in the poem, by old custom in its last
			couplet. The poet becomes a person who can be teased, pitied or advised.`,
		lookFor: `Look for the poet’s name near the end.`,
		seeAlso: ["radif", "persona", "apostrophe"],
	},
	{
		id: "kireji",
		name: "Cut and season word (kireji, kigo)",
		family: "tradition",
		definition: `In haiku a cutting word (kireji), or a dash or stop in its place, divides the
			poem, and a season word (kigo) sets the time of year. The spark jumps across the cut, from
			one half to the other.`,
		lookFor: `Find the pause that divides the three lines, and ask what its two sides say of
			each other.`,
		seeAlso: ["juxtaposition", "caesura", "imagery"],
	},
	{
		id: "classical-metre",
		name: "Classical metre",
		family: "tradition",
		definition: `The verse follows a Greek or Latin pattern: elegiac couplets, Sapphic stanzas,
			hexameters, hendecasyllables. The old measure brings its old company of love, war and
			grief.`,
		lookFor: `Look for a long line and a shorter one in turn, or three long lines and a short
			one.`,
		seeAlso: ["stanza-form", "metrical-variation", "couplet"],
	},
	{
		id: "convention",
		name: "Convention of a genre",
		family: "tradition",
		definition: `The line does what poems of its kind have always done: the cup-bearer is called,
			the bride is praised, the Muse is thanked, the lover stands at the door. The custom is
			kept, teased or turned upside down.`,
		lookFor: `Ask which old kind of poem this is, and what such a poem always has.`,
		seeAlso: ["allusion", "borrowed-form", "mock-heroic"],
	},
	{
		id: "borrowed-form",
		name: "Borrowed form",
		family: "tradition",
		definition: `The poem takes the shape of another kind of writing: a letter, a recipe, a
			contract, a report, a prayer, a riddle. The rules of that form become part of the meaning.`,
		lookFor: `Ask where else you would find a text laid out or worded like this.`,
		seeAlso: ["diction", "convention", "satire"],
	},
] as const
