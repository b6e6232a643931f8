export const figureDevices = [
	{
		id: "simile",
		name: "Simile",
		family: "figure",
		definition: `One thing is openly said to be like another, by “like”, “as” or “than”. The
			comparison shows a quality and brings a second world into the line.`,
		lookFor: `Find the word “like” or “as”, and ask what the two things share and what they do
			not.`,
		seeAlso: ["metaphor", "conceit", "imagery"],
	},
	{
		id: "metaphor",
		name: "Metaphor",
		family: "figure",
		definition: `One thing is spoken of as if it were another, without “like” or “as”. The reader
			is made to see the first through the second.`,
		lookFor: `Ask which word can’t be true as it stands, and what it has been put in place of.`,
		seeAlso: ["simile", "conceit", "symbol"],
	},
	{
		id: "conceit",
		name: "Conceit",
		family: "figure",
		definition: `A far-fetched comparison is worked out in detail, often through many lines. Its
			pleasure is in how exactly two unlike things can be made to fit.`,
		lookFor: `Follow one comparison and count how many points of likeness the poem finds.`,
		seeAlso: ["metaphor", "simile", "argument"],
	},
	{
		id: "personification",
		name: "Personification",
		family: "figure",
		definition: `A thing, an animal or an idea acts, feels or speaks like a person. What is
			strange becomes a character with motives and manners.`,
		lookFor: `Look for a verb or a feeling that only a person could have.`,
		seeAlso: ["metaphor", "apostrophe", "persona"],
	},
	{
		id: "metonymy",
		name: "Metonymy and synecdoche",
		family: "figure",
		definition: `A thing is named by something that belongs to it, or by a part of it, as “the
			crown” for the king and “hands” for workers. The part that is chosen says how the whole is
			seen.`,
		lookFor: `Ask whether the thing that is named stands for a larger thing next to it.`,
		seeAlso: ["symbol", "metaphor", "concrete-detail"],
	},
	{
		id: "symbol",
		name: "Symbol",
		family: "figure",
		definition: `A thing in the poem is itself and also stands for something larger. Unlike a
			metaphor it is really there, and its meaning is not spelled out.`,
		lookFor: `Look for an object or an act that carries more weight than the story needs.`,
		seeAlso: ["metonymy", "metaphor", "concrete-detail"],
	},
	{
		id: "hyperbole",
		name: "Hyperbole",
		family: "figure",
		definition: `Something is made larger, worse or better than it can be, and nobody is meant to
			believe it. The excess shows how strong a feeling is, or makes fun of it.`,
		lookFor: `Ask whether the claim could be true, and what the exaggeration gives away.`,
		seeAlso: ["understatement", "bathos", "irony"],
	},
	{
		id: "paradox",
		name: "Paradox and oxymoron",
		family: "figure",
		definition: `A statement contradicts itself and still makes sense; an oxymoron does so in two
			words. The reader has to find the view in which both halves are true.`,
		lookFor: `Look for two words or claims that shut each other out, and yet stand together.`,
		seeAlso: ["antithesis", "irony", "pun"],
	},
	{
		id: "zeugma",
		name: "Zeugma",
		family: "figure",
		definition: `One word, mostly a verb, governs two others in two different senses. A solemn
			thing and a trivial one are often yoked together so.`,
		lookFor: `Find one verb with two objects, and see whether it means the same with both.`,
		seeAlso: ["pun", "bathos", "list"],
	},
	{
		id: "antithesis",
		name: "Antithesis",
		family: "figure",
		definition: `Two opposed ideas are set against each other in matching words or clauses. The
			balance makes the difference sharp.`,
		lookFor: `Look for two halves that mirror each other and say opposite things.`,
		seeAlso: ["parallelism", "paradox", "juxtaposition"],
	},
	{
		id: "imagery",
		name: "Imagery",
		family: "figure",
		definition: `Words make the reader see, hear, smell, taste or touch something. The picture
			itself does the work, and no comment is added.`,
		lookFor: `Ask which of the senses the line speaks to.`,
		seeAlso: ["concrete-detail", "simile", "closing-image"],
	},
	{
		id: "negation",
		name: "Negation and correction",
		family: "figure",
		definition: `The poem says what a thing is not, or takes a word back to put a truer one. What
			is denied stays in the mind beside what is affirmed.`,
		lookFor: `Look for “not”, “no”, “never”, “or rather”, and for what they refuse.`,
		seeAlso: ["antithesis", "understatement", "open-ending"],
	},
] as const
