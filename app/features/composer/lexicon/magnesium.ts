import { phrases, scene, type SubjectLexicon, words } from "./lexicon"

export const MAGNESIUM: SubjectLexicon = {
	name: "Magnesium",
	beings: phrases(`
		magnesium | the metal | the ribbon | the white flame | element twelve | the flare | the powder
		the pale bar
		the flash | a pinch of magnesium | the grey ribbon | this light metal | the white ash
		a strip of magnesium
	`),
	parts: words(
		`ribbon spark ash filing ingot flame shaving smoke powder glare crust shine residue curl edge
		afterglow wick oxide`,
	),
	acts: words(`
		burn flare glow hiss spit shine fizz crackle dissolve react ignite smoulder blaze dim tarnish
		settle wait smoke
		corrode vanish flicker dazzle gleam
	`),
	traits: words(
		`white bright blinding brittle silver lightweight alkaline powdered dazzling bitter weightless
		unblinking dolomitic greyish soluble photographic divalent`,
	),
	measures: phrases(`
		twelve protons | half an ounce | two inches | one spoonful | a thimbleful | ten seconds
		three grams | a bathful | five slow feet
	`),
	scenes: [
		scene(
			`bench burner beaker crucible chalkboard lab_stool apron tripod gas_tap textbook eyebrow
			fire_blanket test_tube pipette satchel register fume_hood`,
			`on the back bench | in the fume hood | over the gas tap | behind the goggles
			next to the fire blanket | in the second row`,
			`the chemistry master | the lab assistant | the new boy | the headmistress`,
			`in third period | before the bell | on a Wednesday | during the demonstration`,
		),
		scene(
			`flashbulb camera shutter negative studio backdrop album lens hat_stand moustache tripod
			darkroom portrait black_cloth head_clamp bouquet picture_frame`,
			`in the studio | under the black cloth | before the shutter | beside the potted fern
			in the darkroom | above the mantel`,
			`the photographer | the bridegroom | the widow | the alderman`,
			`in eighteen ninety | for one second | at the count of three | after the christening`,
		),
		scene(
			`lifeboat oar rope wave keel gull lighthouse parachute compass bailer oilskin horizon raft
			harbour buoy trawler biscuit_tin`,
			`over the water | above the lifeboat | off the harbour | on the night sea | beyond the buoy
			in the wet dark`,
			`the coastguard | the cabin boy | the second mate | the pilot`,
			`at two bells | past midnight | in a gale | before the rescue`,
		),
		scene(
			`bathtub tap towel ankle slipper sponge steam soap bathmat loofah rubber_duck bunion
			plughole dressing_gown hot_tap shin radio`,
			`in the bath | under the hot tap | on the bathmat | around both ankles | behind the steam
			up to the chin`,
			`the marathon runner | the ballroom teacher | my mother | the mail carrier`,
			`after the race | on Friday night | before bed | until the water cooled`,
		),
		scene(
			`leaf stem lettuce fern root moss greenhouse trowel pear watering_can lawn seedling hedge
			compost bean garden_wall spinach`,
			`in every leaf | inside the lettuce | under the greenhouse glass | in the bean row
			behind the hedge | at the centre of the green`,
			`the gardener | the botanist | the vicar | the seed merchant`,
			`in June | all summer | at sunup | between two showers`,
		),
		scene(
			`tank lime pump pipe brine vat gauge oyster_shell sluice gantry hard_hat valve breakwater
			lunch_pail tide settling_pond ladder`,
			`in the sea | beside the lime kiln | in the settling pond | along the pipe
			below the gantry | at the works`,
			`the foreman | the shift clerk | the crane driver | the inspector`,
			`on the night shift | at high tide | in the third year | before the whistle`,
		),
		scene(
			`wheel spoke engine_block gearbox wrench suitcase crash_helmet lathe bicycle piston hubcap
			racing_car workbench oil_can pit_lane walking_stick hangar`,
			`in the alloy wheel | on the workbench | under the bonnet | behind the gearbox
			in the pit lane | at the breaker's yard`,
			`the mechanic | the racing driver | the welder | the cyclist`,
			`on the last lap | in the off season | at closing time | after the crash`,
		),
		scene(
			`searchlight rooftop sandbag stirrup_pump siren attic tin_hat blackout ladder bucket alley
			cathedral sparrow chimney_pot doorstep telephone curtain`,
			`on the roof | along the gutter | in the attic | above the blackout | between the chimneys
			in the next street`,
			`the fire watcher | the warden | the choirmaster | the baker`,
			`in the second winter | before the all clear | at ten to three | through the night`,
		),
		scene(
			`rocket fuse match pier brass_band fairground ferris_wheel picnic bonfire paper_lantern
			sparkler lake bandstand raincoat deckchair policeman`,
			`over the pier | above the bandstand | at the fair | across the lake | over the car park
			behind the tea tent`,
			`the mayor | the pyrotechnist | the organist | the ice-cream man`,
			`in November | after the speeches | at the finale | on the holiday`,
		),
		scene(
			`spoon bottle counter cramp tablet prescription waiting_room calf_muscle label cobalt_jar
			stepladder ledger brass_scale cough_drop ceiling_fan weighing_machine chemist`,
			`on the top shelf | behind the counter | in the cobalt bottle | by the brass scale
			in the waiting room | on an empty stomach`,
			`the chemist | the night nurse | the insomniac | the retired major`,
			`twice a day | after meals | at three in the morning | since the operation`,
		),
		scene(
			`quarry lamp drill mule ledge limestone shaft chisel alp pickaxe cable_car goat boot
			ore_cart dolomite rope_bridge hut`,
			`in the quarry | under the mountain | along the ledge | inside the dolomite | at the pithead
			above the tree line`,
			`the miner | the geologist | the mule driver | the climber`,
			`in the Permian | before the avalanche | by noon | at the end of the shift`,
		),
	],
}
