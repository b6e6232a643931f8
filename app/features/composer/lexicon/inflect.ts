/** Past tense, past participle and -ing form where they are not regular. */
const IRREGULAR: Record<string, readonly [past: string, participle: string, ing: string]> = {
	be: ["was", "been", "being"],
	bring: ["brought", "brought", "bringing"],
	build: ["built", "built", "building"],
	buy: ["bought", "bought", "buying"],
	catch: ["caught", "caught", "catching"],
	draw: ["drew", "drawn", "drawing"],
	eat: ["ate", "eaten", "eating"],
	fall: ["fell", "fallen", "falling"],
	feed: ["fed", "fed", "feeding"],
	find: ["found", "found", "finding"],
	forget: ["forgot", "forgotten", "forgetting"],
	forgive: ["forgave", "forgiven", "forgiving"],
	freeze: ["froze", "frozen", "freezing"],
	give: ["gave", "given", "giving"],
	hang: ["hung", "hung", "hanging"],
	hear: ["heard", "heard", "hearing"],
	hide: ["hid", "hidden", "hiding"],
	hold: ["held", "held", "holding"],
	keep: ["kept", "kept", "keeping"],
	kneel: ["knelt", "knelt", "kneeling"],
	know: ["knew", "known", "knowing"],
	lean: ["leaned", "leaned", "leaning"],
	leave: ["left", "left", "leaving"],
	lend: ["lent", "lent", "lending"],
	lose: ["lost", "lost", "losing"],
	mistake: ["mistook", "mistaken", "mistaking"],
	outgrow: ["outgrew", "outgrown", "outgrowing"],
	outrun: ["outran", "outrun", "outrunning"],
	overhear: ["overheard", "overheard", "overhearing"],
	misread: ["misread", "misread", "misreading"],
	owe: ["owed", "owed", "owing"],
	pay: ["paid", "paid", "paying"],
	read: ["read", "read", "reading"],
	rise: ["rose", "risen", "rising"],
	rewrite: ["rewrote", "rewritten", "rewriting"],
	sell: ["sold", "sold", "selling"],
	shed: ["shed", "shed", "shedding"],
	shine: ["shone", "shone", "shining"],
	sink: ["sank", "sunk", "sinking"],
	sit: ["sat", "sat", "sitting"],
	sleep: ["slept", "slept", "sleeping"],
	spit: ["spat", "spat", "spitting"],
	split: ["split", "split", "splitting"],
	stand: ["stood", "stood", "standing"],
	steal: ["stole", "stolen", "stealing"],
	sweep: ["swept", "swept", "sweeping"],
	swim: ["swam", "swum", "swimming"],
	teach: ["taught", "taught", "teaching"],
	undo: ["undid", "undone", "undoing"],
	understand: ["understood", "understood", "understanding"],
	wear: ["wore", "worn", "wearing"],
	weep: ["wept", "wept", "weeping"],
}
const DOUBLING = new Set(
	`nod drip hum sag rub snub drag wed stop trim hug bar mop tip tap snap admit permit acquit skip
	drop shrug flag dim slip chat swap step label`.split(/\s+/),
)

const onHead = (verb: string, change: (head: string) => string) => {
	const [head = "", ...rest] = verb.split(" ")
	return [change(head), ...rest].join(" ")
}

const consonantY = (head: string) => /[^aeiou]y$/.test(head)

/** "consider" → "considers" */
export function thirdPerson(verb: string): string {
	return onHead(verb, (head) => {
		if (head === "be") return "is"
		if (head === "have") return "has"
		if (consonantY(head)) return `${head.slice(0, -1)}ies`
		if (/(s|x|z|ch|sh|o)$/.test(head)) return `${head}es`
		return `${head}s`
	})
}

const regularPast = (head: string) => {
	if (DOUBLING.has(head)) return `${head}${head.slice(-1)}ed`
	if (head.endsWith("e")) return `${head}d`
	if (consonantY(head)) return `${head.slice(0, -1)}ied`
	return `${head}ed`
}

export function past(verb: string): string {
	return onHead(verb, (head) => IRREGULAR[head]?.[0] ?? regularPast(head))
}

export function participle(verb: string): string {
	return onHead(verb, (head) => IRREGULAR[head]?.[1] ?? regularPast(head))
}

export function gerund(verb: string): string {
	return onHead(verb, (head) => {
		if (IRREGULAR[head]) return IRREGULAR[head][2]
		if (DOUBLING.has(head)) return `${head}${head.slice(-1)}ing`
		if (head.endsWith("e") && !head.endsWith("ee")) return `${head.slice(0, -1)}ing`
		return `${head}ing`
	})
}

const PLURALS: Record<string, string> = {
	knife: "knives",
	wife: "wives",
	life: "lives",
	leaf: "leaves",
	calf: "calves",
	loaf: "loaves",
	shelf: "shelves",
	hoof: "hooves",
	wolf: "wolves",
	scarf: "scarves",
	moose: "moose",
	deer: "deer",
	goose: "geese",
	mouse: "mice",
	tooth: "teeth",
	foot: "feet",
	ox: "oxen",
	sheep: "sheep",
	swine: "swine",
	fish: "fish",
	trout: "trout",
	elf: "elves",
	dice: "dice",
	rice: "rice",
	thief: "thieves",
	tongs: "tongs",
	goggles: "goggles",
	half: "halves",
}

function regularPlural(noun: string): string {
	if (consonantY(noun)) return `${noun.slice(0, -1)}ies`
	if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`
	return `${noun}s`
}

/** "lily root" → "lily roots" */
export function plural(noun: string): string {
	const words = noun.split(" ")
	const last = words.pop() ?? ""
	return [...words, PLURALS[last] ?? regularPlural(last)].join(" ")
}

const UNCOUNTED = new Set(
	`snow dough rain bread wine ale veal mail tea champagne juice bacon canvas velvet smoke powder ash
	salt glare shine residue oxide afterglow milk moss lettuce spinach compost brine lime linen gravel
	wool steam soap grass corn rice wheat ointment lint foam cream salmon marmalade jam ham rust fog
	rhubarb barley clover thunder lightning drizzle mustard flint pondweed frost kindling sedge lichen
	mud corn barbecue oilskin tongs goggles cotton turf ink rubbish dust sawdust limestone dolomite
	gloom rain spruce toast thread lace fruit glass brass crust tweed felt browse swine deer sheep
	fish`.split(/\s+/),
)

export function withArticle(words: string): string {
	if (UNCOUNTED.has(words.split(" ").at(-1) ?? "")) return `some ${words}`
	const spokenConsonant = /^(uni[fcvto]|us[aeu]|eu|ewe|one\b|once\b|uku)/i.test(words)
	const spokenVowel = /^(hour|honest|heir|honour)/i.test(words)
	if (spokenVowel || (/^[aeiou]/i.test(words) && !spokenConsonant)) return `an ${words}`
	return `a ${words}`
}
