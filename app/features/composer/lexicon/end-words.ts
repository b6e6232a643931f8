import { words } from "./lexicon"

// Words with the stress on their last syllable, for the ends of rhymed lines.

/** Concrete nouns; one rhyme a line or more. */
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

/** Follow "is". */
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

/** Base verbs that need no object. */
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
