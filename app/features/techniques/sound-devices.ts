export const soundDevices = [
	{
		id: "alliteration",
		name: "Alliteration",
		family: "sound",
		definition: `Words near each other begin with the same consonant sound. It binds the words
			together and can quicken, stress or mock what they say.`,
		lookFor: `Say the line aloud and listen for the first sounds of the stressed words.`,
		seeAlso: ["assonance", "internal-rhyme", "repetition"],
	},
	{
		id: "assonance",
		name: "Assonance and consonance",
		family: "sound",
		definition: `Words near each other share a vowel sound (assonance) or a consonant inside or
			at the end (consonance). The echo is softer than rhyme and colours a whole passage.`,
		lookFor: `Listen for one vowel or consonant that keeps coming back in words that do not
			rhyme.`,
		seeAlso: ["alliteration", "slant-rhyme", "onomatopoeia"],
	},
	{
		id: "onomatopoeia",
		name: "Onomatopoeia",
		family: "sound",
		definition: `The sound of the words imitates the sound or the movement that they speak of. It
			may be a single word, such as “hiss”, or the noise of a whole line.`,
		lookFor: `Ask whether the line makes the noise that it describes.`,
		seeAlso: ["alliteration", "assonance", "metrical-variation"],
	},
	{
		id: "end-rhyme",
		name: "End rhyme",
		family: "sound",
		definition: `Lines end in words that sound alike from the last stressed vowel on. The rhyme
			joins two words in the ear and so joins, or opposes, what they mean; a rhyme of two
			syllables is called feminine.`,
		lookFor: `Compare the last words of the lines and ask what the rhyme brings together.`,
		seeAlso: ["slant-rhyme", "internal-rhyme", "couplet"],
	},
	{
		id: "slant-rhyme",
		name: "Slant rhyme",
		family: "sound",
		definition: `Two line ends almost rhyme: they share consonants or a vowel, but not the whole
			sound. The ear expects a full rhyme and is left a little uneasy.`,
		lookFor: `Look for end words that stand where a rhyme should be and miss it narrowly.`,
		seeAlso: ["end-rhyme", "assonance"],
	},
	{
		id: "internal-rhyme",
		name: "Internal rhyme",
		family: "sound",
		definition: `A word inside a line rhymes with another in the same line or in the middle of
			the next. It speeds the line up and makes it sing.`,
		lookFor: `Look for a rhyme that does not wait for the end of the line.`,
		seeAlso: ["end-rhyme", "alliteration"],
	},
	{
		id: "iambic-pentameter",
		name: "Iambic pentameter",
		family: "metre",
		definition: `A line of ten syllables goes from weak to strong five times. Unrhymed it is
			blank verse, which comes close to English talk.`,
		lookFor: `Count five beats, and hear whether each falls on the second syllable of a pair.`,
		seeAlso: ["metrical-variation", "couplet", "sonnet"],
	},
	{
		id: "ballad-metre",
		name: "Ballad and song metre",
		family: "metre",
		definition: `Short lines of three or four beats, mostly in rhyming stanzas, keep the measure
			of ballads, hymns, blues and folk songs. The simple tune can carry a hard or a strange
			matter.`,
		lookFor: `Try to sing it: the beats of a song or a hymn come back in each stanza.`,
		seeAlso: ["stanza-form", "refrain", "metrical-variation"],
	},
	{
		id: "free-verse",
		name: "Free verse",
		family: "metre",
		definition: `The lines keep no fixed metre and no regular rhyme. Breath, phrase and the way
			of speaking decide how long each line is.`,
		lookFor: `Find no pattern of beats, and ask what makes each line stop where it does.`,
		seeAlso: ["enjambment", "anaphora", "layout"],
	},
	{
		id: "metrical-variation",
		name: "Rhythm and its changes",
		family: "metre",
		definition: `The rhythm is shaped or broken for a purpose: beats crowd together, run lightly,
			or miss where one was expected. The ear notices the change at the word that matters.`,
		lookFor: `Tap the beat and mark where it stumbles, hurries or stops.`,
		seeAlso: ["iambic-pentameter", "caesura", "short-line"],
	},
	{
		id: "enjambment",
		name: "Enjambment",
		family: "line",
		definition: `The sentence runs on over the end of the line without a stop. The break holds a
			word back for a moment, so that it surprises or means two things.`,
		lookFor: `Look for a line that ends in the middle of a phrase, and for what waits on the
			next line.`,
		seeAlso: ["caesura", "short-line", "layout"],
	},
	{
		id: "caesura",
		name: "Caesura",
		family: "line",
		definition: `A strong pause, often marked by a stop, a dash or a comma, falls inside the
			line. It balances the two halves or breaks the line off short.`,
		lookFor: `Look for a full stop or a dash in the middle of a line.`,
		seeAlso: ["enjambment", "metrical-variation", "antithesis"],
	},
	{
		id: "short-line",
		name: "Short or isolated line",
		family: "line",
		definition: `A line much shorter than its neighbours, or a word alone on its line, stands
			out. The white space around it works like silence around a spoken word.`,
		lookFor: `Look for the line that stops early, and ask why that word stands alone.`,
		seeAlso: ["enjambment", "layout", "metrical-variation"],
	},
	{
		id: "layout",
		name: "Layout and punctuation",
		family: "line",
		definition: `The look of the page carries meaning: spaces, steps, shapes, capitals, dashes,
			or stops that are left out. The eye reads it before the ear does.`,
		lookFor: `Look at the page as a picture, and at each mark or gap that is not ordinary.`,
		seeAlso: ["short-line", "enjambment", "caesura"],
	},
	{
		id: "couplet",
		name: "Couplet",
		family: "line",
		definition: `Two lines that belong together, mostly by rhyme, make one unit. A closed
			couplet, such as Pope’s heroic couplet, ends its thought with the second rhyme.`,
		lookFor: `Look for two lines that rhyme with each other and finish a thought.`,
		seeAlso: ["end-rhyme", "iambic-pentameter", "antithesis"],
	},
	{
		id: "stanza-form",
		name: "Stanza form",
		family: "line",
		definition: `The lines are grouped in a set pattern of number, length and rhyme that comes
			back. The pattern gives each thought a room of the same shape.`,
		lookFor: `Compare two stanzas line by line: what is the same in both?`,
		seeAlso: ["ballad-metre", "couplet", "refrain"],
	},
] as const
