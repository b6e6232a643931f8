export const wordDevices = [
	{
		id: "pun",
		name: "Pun and double meaning",
		family: "word",
		definition: `A word or phrase is used so that two of its meanings, or two words that sound
			alike, are heard at once. An idiom may be taken literally, and so wake up.`,
		lookFor: `Read the word in each of its senses and see whether the line makes sense both
			times.`,
		seeAlso: ["zeugma", "paradox", "diction"],
	},
	{
		id: "diction",
		name: "Diction and register",
		family: "word",
		definition: `The kind of word is itself the effect: legal, learned, holy, childish, official,
			slang. A word from the wrong register brings its world along.`,
		lookFor: `Ask who would use this word, and whether it is at home here.`,
		seeAlso: ["coinage", "borrowed-form", "irony"],
	},
	{
		id: "coinage",
		name: "Coinage and compound",
		family: "word",
		definition: `The poet makes a new word, joins two into a compound or a kenning, or uses a
			noun as a verb. It says in one word what ordinary language has no word for.`,
		lookFor: `Look for a word that is in no dictionary, or in the wrong part of speech.`,
		seeAlso: ["diction", "pun", "metaphor"],
	},
	{
		id: "repetition",
		name: "Repetition",
		family: "word",
		definition: `A word or phrase comes again, exactly or in another form (polyptoton). Each
			return presses harder or changes the sense.`,
		lookFor: `Ask what the word means the second time that it did not mean the first.`,
		seeAlso: ["anaphora", "refrain", "parallelism"],
	},
	{
		id: "anaphora",
		name: "Anaphora",
		family: "word",
		definition: `Lines or clauses that follow each other begin with the same words. The return
			builds up force, as in a litany or a speech.`,
		lookFor: `Look down the left edge for the same first words.`,
		seeAlso: ["repetition", "parallelism", "list"],
	},
	{
		id: "parallelism",
		name: "Parallelism and chiasmus",
		family: "word",
		definition: `Two or more phrases are built in the same way; in a chiasmus the second turns
			the order of the first round. The likeness of shape invites the reader to compare them.`,
		lookFor: `Lay the phrases one under the other and see whether their parts match or cross.`,
		seeAlso: ["antithesis", "anaphora", "couplet"],
	},
	{
		id: "parataxis",
		name: "Parataxis",
		family: "word",
		definition: `Clauses or things stand side by side with nothing between them (asyndeton), or
			with “and” each time (polysyndeton). No word says which matters more, or why one follows
			the other.`,
		lookFor: `Look for missing links, or for “and … and … and”.`,
		seeAlso: ["list", "juxtaposition", "periodic-sentence"],
	},
	{
		id: "periodic-sentence",
		name: "Suspended sentence",
		family: "word",
		definition: `The order of the sentence is the effect: its main word is held back, its clauses
			climb or wind, or its usual order is turned round. The reader waits for the word that
			solves it.`,
		lookFor: `Find the main verb or noun, and see how long the sentence makes you wait.`,
		seeAlso: ["enjambment", "parataxis", "closing-image"],
	},
	{
		id: "concrete-detail",
		name: "Telling detail",
		family: "word",
		definition: `One small, exact, ordinary thing, number or gesture is named, and it stands for
			a life or a feeling. It convinces because nobody would invent it.`,
		lookFor: `Ask which thing you could touch or count, and what it tells about people.`,
		seeAlso: ["imagery", "symbol", "factual-detail"],
	},
	{
		id: "factual-detail",
		name: "Factual detail",
		family: "word",
		definition: `A true fact of science, nature, a trade or history is stated exactly and put to
			use in the poem. Knowledge does the work of an image.`,
		lookFor: `Ask whether the line would stand in a textbook, and what it means here besides.`,
		seeAlso: ["concrete-detail", "allusion", "diction"],
	},
	{
		id: "allusion",
		name: "Allusion",
		family: "word",
		definition: `The poem points to another text, a myth, a person, an event or the poet’s own
			life, mostly without saying so. Whoever knows the source hears a second meaning.`,
		lookFor: `Look for a name or phrase that has come from elsewhere.`,
		seeAlso: ["convention", "borrowed-form", "factual-detail"],
	},
	{
		id: "apostrophe",
		name: "Apostrophe and address",
		family: "voice",
		definition: `The speaker turns to somebody or something: a beloved, a god, a dead friend, a
			thing, the reader. To speak to it makes it present.`,
		lookFor: `Look for “you”, “O”, a name that is called, a command or a request.`,
		seeAlso: ["personification", "rhetorical-question", "persona"],
	},
	{
		id: "persona",
		name: "Persona and viewpoint",
		family: "voice",
		definition: `The poem is spoken or seen by somebody who is not simply the poet: a character,
			a child, an animal, a crowd, a mask of the self. What that person does and doesn’t notice
			tells the rest.`,
		lookFor: `Ask who speaks, what they know, and what they give away.`,
		seeAlso: ["dialogue", "irony", "personification"],
	},
	{
		id: "dialogue",
		name: "Dialogue and reported speech",
		family: "voice",
		definition: `Other voices are heard in the poem, quoted or reported. Their words, and what
			they leave unanswered, make a scene.`,
		lookFor: `Look for quotation marks, “said”, or a change of voice.`,
		seeAlso: ["persona", "rhetorical-question", "aside"],
	},
	{
		id: "irony",
		name: "Irony",
		family: "voice",
		definition: `What is said and what is meant, or what is expected and what happens, point in
			different ways. The reader is trusted to notice, sometimes before the speaker does.`,
		lookFor: `Ask whether the line would be believed if it were taken at its word.`,
		seeAlso: ["understatement", "satire", "persona"],
	},
	{
		id: "understatement",
		name: "Understatement",
		family: "voice",
		definition: `A thing is said more quietly, flatly or briefly than it deserves. The calm
			leaves the reader to feel what has been left unsaid.`,
		lookFor: `Compare the size of the matter with the size of the sentence.`,
		seeAlso: ["hyperbole", "irony", "open-ending"],
	},
	{
		id: "rhetorical-question",
		name: "Question",
		family: "voice",
		definition: `A question is asked that needs no answer, gets none, or gets the wrong one. It
			draws the reader in, or leaves the matter open.`,
		lookFor: `Look for a question, and see whether anybody could answer it.`,
		seeAlso: ["apostrophe", "dialogue", "argument"],
	},
	{
		id: "aside",
		name: "Aside and parenthesis",
		family: "voice",
		definition: `A remark is dropped into the sentence, often in brackets or between dashes. It
			sounds like a second, more private voice.`,
		lookFor: `Look for brackets or a phrase that could be lifted out.`,
		seeAlso: ["dialogue", "persona", "irony"],
	},
	{
		id: "satire",
		name: "Satire",
		family: "voice",
		definition: `People, customs or institutions are made ridiculous so that they may be judged.
			Its means are exaggeration, mock praise and a straight face.`,
		lookFor: `Ask who is being laughed at, and for what.`,
		seeAlso: ["irony", "mock-heroic", "bathos"],
	},
	{
		id: "mock-heroic",
		name: "Mock-heroic",
		family: "voice",
		definition: `A small matter is told in the grand style of epic, scripture or high ceremony.
			The style makes the matter comic, and sometimes dignifies it.`,
		lookFor: `Look for a great manner and a little subject.`,
		seeAlso: ["bathos", "satire", "allusion"],
	},
	{
		id: "aphorism",
		name: "Aphorism",
		family: "voice",
		definition: `A general truth is put in one short, finished sentence. It sounds as if it could
			be quoted without the poem.`,
		lookFor: `Look for a sentence in the present tense that claims to be true of everybody.`,
		seeAlso: ["antithesis", "paradox", "argument"],
	},
] as const
