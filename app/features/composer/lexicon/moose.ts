import { phrases, scene, type SubjectLexicon, words } from "./lexicon"

export const MOOSE: SubjectLexicon = {
	name: "Moose",
	beings: phrases(`
		the moose | a moose | the bull | the cow moose | the yearling | the old bull moose
		that moose | the wet moose
		the tall brown moose | one moose | the moose of the parish | a bull in velvet
		the antlered one | the lone cow moose
	`),
	parts: words(
		`antler dewlap hoof muzzle flank rump shoulder nostril eyelash hindquarter bell beard velvet
		knee haunch upper_lip ear ankle shadow`,
	),
	acts: words(`
		wade browse kneel drip steam stand wait lean listen graze cough shed turn swim stare doze
		amble loiter nod shrug
		chew ponder arrive depart linger trespass emerge
	`),
	traits: words(
		`knock-kneed enormous long-faced dripping antlered bearded nearsighted unshaven waterlogged
		bowlegged mossy velvet lumbering browsing brown solitary willow-fed`,
	),
	measures: phrases(`
		nine hundred pounds | two acres | six feet | four knees | one thousand pounds | a bathtub
		forty pounds | a winter | seven gallons
	`),
	scenes: [
		scene(
			`guard_rail culvert milepost headlamp windscreen bumper ditch thermos tow_rope road_sign
			wiper hubcap glove_box gravel centre_line brake_light radiator rumble_strip`,
			`on the county road | beside the guard rail | in the headlamps | past the last gas pump
			under the road sign | across two lanes`,
			`the trucker | the bus driver | the tow-truck man | the sheriff`,
			`at dusk | near midnight | in the fog | on the drive home`,
		),
		scene(
			`lily_pad pondweed reed beaver dragonfly loon canoe alder willow tamarack heron beaver_dam
			lily_root frog mud paddle sedge waterline`,
			`in the shallows | among the reeds | below the beaver dam | knee-deep in the pond
			under the alders | where the creek comes in`,
			`the warden | the canoeist | the birder | the guide`,
			`in July | at daybreak | after the ice went | all afternoon`,
		),
		scene(
			`sprinkler trampoline swing_set hedge mailbox barbecue patio tulip garden_hose driveway
			washing_line bird_bath garage lawn_chair picket_fence wading_pool doorbell crab_apple`,
			`on the patio | behind the garage | in the tulip bed | across the driveway
			under the washing line | by the wading pool`,
			`the neighbour | the paper boy | the realtor | the mailman`,
			`on trash day | before school | on Saturday | during breakfast`,
		),
		scene(
			`glass_case diorama label glass_eye plaster placard moth floodlight velvet_rope key_ring
			backdrop catalogue_card cotton_wool feather_duster gift_shop fire_door donor`,
			`in the east wing | behind the glass | under the floodlight | beside the caribou
			next to the gift shop | in front of a painted lake`,
			`the curator | the custodian | the guard | a boy of nine`,
			`after closing | on free Thursdays | since nineteen twelve | at opening time`,
		),
		scene(
			`wallow spruce birch scrape rival hoofprint burl stump frost bugle clearing rub lichen ridge
			thicket rifle_range cranberry`,
			`on the ridge | in the wallow | at the edge of the clearing | among the birches
			under the spruce | beside a rival`,
			`the hunter | the biologist | the guide | the farmer`,
			`in the rut | in October | at first frost | all September`,
		),
		scene(
			`snowdrift crust fir twig bark tick raven icicle snowshoe plough woodpile mitten salt_lick
			sled thermometer storm_door shovel`,
			`in the snow | beside the woodpile | under the firs | at the salt lick | behind the plough
			in the lee of the barn`,
			`the trapper | the plough man | the widow | the schoolteacher`,
			`in February | at thirty below | after the storm | before the thaw`,
		),
		scene(
			`post_office school_bus parking_meter bank barber_pole church library supermarket
			traffic_light bandstand town_clock bake_sale drugstore bench notice_board crosswalk
			flagpole`,
			`on Main Street | outside the bank | in front of the library | at the crosswalk
			by the bandstand | on the church lawn`,
			`the mayor | the barber | the librarian | the crossing guard`,
			`on Sunday | at lunch | on market day | at ten past nine`,
		),
		scene(
			`lantern stove flask cot cabin bacon map whistle canvas orange_vest axe tent_pole kindling
			skillet bear_bell camp_stool mosquito`,
			`outside the tent | beside the stove | between the tent poles | down by the landing
			on the portage | in camp`,
			`the scoutmaster | the cook | the tenderfoot | my brother`,
			`at supper | past bedtime | on the third night | in a light rain`,
		),
		scene(
			`rail signal tunnel boxcar embankment timetable lantern trestle conductor dining_car caboose
			ticket whistle switch sleeper freight water_tower`,
			`on the line | at the mouth of the tunnel | beside the trestle | ahead of the mail train
			along the embankment | at the flag stop`,
			`the brakeman | the engineer | the conductor | the dispatcher`,
			`at four fifteen | ahead of schedule | on the night run | in the small hours`,
		),
		scene(
			`calf blackfly island river wolf current birch_leaf milk sandbar ferry fiddlehead osprey
			riverbank fishing_rod rowboat swallow marsh_marigold`,
			`on the island | in midstream | along the sandbar | beside the ferry | on the far bank
			in the young birches`,
			`the ferryman | the angler | the midwife | the minister`,
			`in May | on the first warm day | at high water | in blackfly season`,
		),
	],
}
