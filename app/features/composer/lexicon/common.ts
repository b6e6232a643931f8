import { phrases, words } from "./lexicon"

export * from "./end-words"

/** Concrete nouns for the middle of a line. */
export const NOUNS = words(`
	umbrella casserole accordion wardrobe sofa trumpet ladder invoice affidavit thimble lantern
	satchel harmonica bucket
	sandwich teapot biscuit hammock kettle button pulpit parcel paperweight mitten bannister
	banister corridor balcony
	pancake tugboat ferry turnip cabbage onion pumpkin radish pickle mustard lemon walnut chestnut
	almond
	tortoise badger otter heron magpie pigeon rooster donkey walrus beetle cricket spider lobster
	barometer compass calendar ledger passport postcard bookmark dictionary footnote envelope pencil
	typewriter stapler
	bicycle tricycle wheelbarrow tractor tram trolley elevator lighthouse windmill steeple chapel
	station tavern bakery
	petticoat bonnet cardigan overcoat slipper galosh apron handkerchief waistcoat buckle collar
	pocket zipper
	mattress pillow blanket curtain carpet cushion mirror cupboard bookcase banquet doorknob keyhole
	chimney cellar attic
	hammer shovel chisel bellows anvil crowbar wrench pulley hinge padlock thermometer stethoscope
	telescope bandage
	timpani fiddle tuba whistle metronome hymnal organ bagpipe
	orchard meadow thicket gravel puddle pebble glacier iceberg thunder lightning drizzle barley
	rhubarb clover thistle
`)

/** Verbs that take any object. */
export const OBJECT_VERBS = words(`
	consider forgive inspect inherit audit salute refuse borrow misplace pardon measure ignore
	remember interrupt return address follow sign fold keep carry study read greet bless correct
	report adopt memorize mistrust court hire dismiss resent translate postpone divide repeat
	rehearse sponsor tutor outlive outwait outgrow outstare admire accuse acquit appoint avoid
	balance bury button collect comfort contradict copy deliver describe deny distrust envy escort
	examine excuse explain flatter guard hoard imitate insure interview invite judge lend mend
	mention misread mourn name notice nurse obey observe offend overhear overrule pay polish praise
	promise quote recite recommend reject renounce repair replace rescue resemble restore review
	scold shelter sketch spare stamp startle steal suspect swap tolerate understand value visit
	vote_for wear weigh welcome witness apologize_to argue_with bow_to count_on curtsy_to
	disagree_with knock_on lean_on listen_to preside_over stare_at step_over testify_for wait_for
	whistle_at negotiate_with
`)

export const FIRST_PERSON_VERBS = words(`
	keep read fold count sign borrow mend polish address weigh carry miss forgive misplace praise
	draw describe wear sketch
	blame bury mention label lend recite suspect repair visit bring avoid invite
`)

export const ADJECTIVES = words(`
	wet cold tin blue bent damp late small plain stiff raw grey slow loud dry cheap spare green
	brown lame worn torn lost
	broad dull stray flat lean mild odd pale proud ripe rude sharp shy square staunch stout tame
	tart thin tight vague warm
	borrowed unpaid second patient narrow folded broken rusted wooden silver public private crooked
	foreign sober civil
	modest solemn missing single honest muddy frozen sullen careful heavy hollow copper paper rented
	painted polite
	unlit unwashed unsigned northern nervous former present earnest humble stubborn spotted barefoot
	formal famous pious
	stately candid absent jealous lukewarm threadbare gilded woollen greasy dusty salted tarnished
	lopsided buttoned
	second-hand unfinished reluctant elderly impatient left-handed unlicensed unmarried upholstered
	agreeable provincial
	municipal bewildered courteous illegible temporary respectable imported irregular confidential
	ceremonial
	unanswered overdue ambitious apologetic embroidered notorious
`)

/** Adjectives that have no degree: never "as second as". */
export const UNGRADED = words(`
	second stray spare silver copper paper wooden private public single missing former present
	foreign northern rented unpaid
	unsigned unlicensed unmarried second-hand left-handed imported temporary borrowed municipal
	ceremonial provincial absent
	unfinished overdue upholstered embroidered unanswered wedded second-best monogamous bridal
	newlywed shared lawful dolomitic
	divalent photographic velvet willow-fed antlered powdered
`)

export const VEHICLES = words(`
	piano wardrobe bishop uncle postman sofa kettle deacon tuba bookcase senator beekeeper librarian
	trombone bathtub
	grandfather_clock dentist prophet lodger magistrate wedding_guest goalkeeper ferry chandelier
	ambassador referee
	widow trapeze_artist sleeping_aunt tax_inspector tax_collector organist opera_singer pillar_box
	ironing_board
	cathedral lighthouse suit_of_armour choir stowaway tourist soloist curate landlord admiral
	harpsichord
`)

export const WHEREABOUTS = phrases(`
	on the stairs | in the rain | at a wake | in a canoe | in a lift | at a wedding | under a sheet
	in the wrong pew
	on a ferry | in a flood | at the dentist | in borrowed shoes | between trains | before breakfast
	on a ladder
	in the long grass | after the concert | in a rented room | out of season | at the wrong funeral
	in a small car
	without an umbrella | in the third act | on thin ice | in a hurry | at low tide | on a Sunday
	in its slippers
	halfway upstairs | at the customs desk | behind on the rent | under a bridge | in a doorway
	with a head cold
`)

export const PEOPLE = phrases(`
	my aunt | the deputy | the organist | the dentist | the postman | my uncle | the deacon
	the surveyor | the plumber
	the night nurse | the auctioneer | my sister | the neighbour | the census man | the tailor
	the butcher
`)

export const TIMES = phrases(`
	at noon | on Sunday | in April | before breakfast | after rain | all winter | since Tuesday
	by lamplight | at dusk
	most mornings | in late autumn | at half past four | by evening | until supper | every Thursday
	at first light
`)
