import { phrases, words } from "./lexicon"

/**
 * Concrete nouns with the stress on their last syllable, many to a rhyme: the ends of rhymed lines
 * come from here.
 */
export const END_NOUNS = words(`
	kite flight knight 
	stone bone phone cone throne loan drone trombone gramophone telephone
	lake rake cake brake steak snake stake drake flake keepsake
	rain train grain chain crane plane cane mane lane pane vein champagne windowpane
	plate gate crate slate estate magistrate
	ear year gear beer pier deer spear brigadier chandelier engineer auctioneer pioneer
	chair stair bear hair pear square mare millionaire
	door floor shore drawer store oar boar chore matador carnivore
	hound mound pound merry-go-round
	wall hall ball shawl
	bread bed thread shed sled shred bedspread arrowhead
	snow crow dough hoe toe bow piano buffalo portico studio domino
	pine mine vine wine sign swine twine shrine porcupine
	nail pail tail mail rail sail snail whale veil ale trail jail nightingale cocktail
	bell well shell cell hotel motel carousel bagatelle
	clock rock lock sock dock block smock frock hollyhock
	ring string spring wing king sling shoestring
	goose spruce juice truce noose caboose recluse
	road toad ode
	cap map tap nap trap lap flap strap
	brick stick wick tick chick candlestick limerick
	ship lip tip slip hip clip
	hand sand land band strand brass_band
	nest vest chest guest crest palimpsest
	lace face vase brace fireplace briefcase suitcase
	room broom groom tomb loom plume costume perfume
	pool stool school tool fool mule molecule vestibule
	tree bee key tea sea knee fee ski bumblebee referee refugee filigree
	street sheet beet seat wheat receipt parakeet
	wheel heel meal seal peel eel cartwheel
	dice
	bride tide hide slide guide countryside
	wife knife fife penknife
	stove cove clove grove
	crust bust
	sash moustache
	flame frame game
	park lark shark spark matriarch question_mark
	fire wire tyre choir spire squire umpire
	hill bill sill drill pill grill whippoorwill windowsill daffodil
	tin pin chin bin skin violin mandolin harlequin
	bog fog log dog hog frog clog catalogue
	tray bay sleigh jay bouquet ballet cabaret matinee runaway holiday
	shoe canoe stew pew zoo tattoo kangaroo barbecue avenue
	lamp stamp camp ramp
	coat boat goat note moat throat vote overcoat anecdote antidote
	fox box ox paradox letterbox
	spoon moon balloon raccoon dune tune bassoon platoon harpoon lagoon honeymoon afternoon macaroon
	gown crown town clown
	mouth
	hat cat mat bat acrobat diplomat thermostat
	pan fan van man can caravan
	bag flag rag stag
	sack track rack plaque almanac
	glove dove
	cup pup buttercup
	drum plum thumb crumb chrysanthemum
	nurse purse hearse
	bird herd word
	fern urn
	fence pence
	ditch witch stitch
	bridge fridge
	crutch hutch
	ledge hedge wedge
	badge
	roof hoof
	loaf oaf
	moth cloth
	sieve
	plank bank tank
	trunk skunk monk
	sock peacock
	pear_tree family_tree apple_tree
	cello fellow
	tent
	desk mosque
	shelf elf
	wolf
	flint fingerprint
	belt pelt
	salt vault
	mast cast
	loft
	cream steam dream
	beam seam
	leaf thief chief handkerchief
	pear
	queen screen bean machine tambourine limousine submarine magazine
	wagon_wheel
	paint saint
	boot flute fruit parachute institute suit
	foot
	book brook hook cook rook overlook
	wool
	house mouse spouse blouse grouse
	cow plough bough
	boy toy envoy
	coin
	comb foam gnome home dome honeycomb
	rope soap pope envelope telescope periscope microscope antelope
	nose rose hose
	page cage
	gem hem diadem requiem
	hen pen den wren
	leg egg peg keg
	net jet pet bet clarinet cigarette marionette silhouette
	bank_clerk clerk
	arch march
	harp
	cart chart tart
	yard card guard bodyguard
	fork stork cork
	horn thorn corn unicorn
	uniform
	birch perch church
	skirt shirt dessert
	turf serf
	globe robe
	tooth booth
	gift
	cliff
	lint
	lamb ham jam dam yam telegram diagram
	bath path
	clamp
	grass glass brass
	mask flask
	raft shaft draft
	staff calf
`)

/** Concrete nouns for the inside of a line, whatever their stress. */
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

/** Verbs that take any thing, and grow funnier the plainer the thing is. */
export const DEEDS = words(`
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

export const FIRST_PERSON_DEEDS = words(`
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

/**
 * Of these and of the subjects' own those that a thing is or is not: nothing is "as second as"
 * another.
 */
export const UNGRADED = words(`
	second stray spare silver copper paper wooden private public single missing former present
	foreign northern rented unpaid
	unsigned unlicensed unmarried second-hand left-handed imported temporary borrowed municipal
	ceremonial provincial absent
	unfinished overdue upholstered embroidered unanswered wedded second-best monogamous bridal
	newlywed shared lawful dolomitic
	divalent photographic velvet willow-fed antlered powdered
`)

/** Adjectives stressed at the end, that may close a rhymed line after "is". */
export const END_ADJECTIVES = words(`
	wet cold bent damp late small plain stiff grey slow dry cheap green brown lame worn torn lost
	broad dull flat lean mild
	odd pale proud ripe rude sharp shy square stout tame tart thin tight vague warm polite unlit
	unpaid unwashed unsigned
	discreet obscene severe sincere austere remote precise concise alone afloat afraid aware ashore
	askew awry ajar
	bereft bemused confused content correct devout exempt forlorn genteel immune inclined insane
	intact mature
	morose mundane obtuse opaque profound robust serene sublime superb unknown unmoved unseen unsaid
	upset upright
	blue white red bright right light dead kind blind fine sore poor true new free deep steep full
	wide
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

/**
 * Base verbs stressed at the end that need no object and may close a rhymed line: "and would not
 * kneel".
 */
export const END_VERBS = words(`
	wait stand lean stare kneel wade swim stay turn rise shine bow bend burn glow leave go come call
	fall sing ring pray play
	speak sleep weep creep sink think drink sit quit float sail fail tell yell talk walk knock rock
	climb rhyme drive dive
	arrive survive reply comply agree disagree flee see hesitate vote gloat appear disappear
	reappear cheer explain complain
	remain abstain obey delay decay object protest digest confess undress protrude intrude conclude
	exist insist persist
	repent relent consent resume presume fume compromise improvise retire perspire expire inquire
	withdraw yawn bloom
	withhold unfold grow blow know snow shrink blink steam dream dry try cry sigh return adjourn
	sail snore ignore restore
	run swoon attend pretend descend mend bleed proceed succeed concede feed read unwind dine
	decline resign recline shrug
	nap snap drip trip slip skip spin win begin grin sin hum thaw shout pout doubt settle_down
	lie_down nod_off look_round
`)
