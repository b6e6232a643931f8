import { phrases, scene, type SubjectLexicon, words } from "./lexicon"

export const MARRIAGE: SubjectLexicon = {
	name: "Marriage",
	beings: phrases(`
		the marriage | a marriage | the couple | the honeymoon | our marriage | a long marriage
		the engagement | the wedding
		this marriage | the arrangement | the household | a second marriage | the happy pair | the union
	`),
	parts: words(
		`vow ring veil dowry snore surname anniversary bouquet sigh elbow shoulder apology toothbrush
		alibi trousseau cufflink nickname side_of_the_bed`,
	),
	acts: words(`
		snore wait argue agree sulk forget sigh shrug apologize nod persist sleep laugh age sit return
		mumble relent
		compromise elope endure hesitate promise
	`),
	traits: words(
		`wedded patient lawful second-best monogamous well-mannered thrifty bridal tongue-tied
		newlywed shared talkative hard-of-hearing devoted obstinate half-asleep silver-haired`,
	),
	measures: phrases(`
		forty years | nine thousand breakfasts | two forks | one umbrella | half a bed | six cousins
		three apologies | one bathroom | eleven winters
	`),
	scenes: [
		scene(
			`kettle spoon_drawer toaster egg jam apron sieve oven_mitt fridge crumb frying_pan teaspoon
			bread_bin marmalade colander dish_rack butter_knife`,
			`at the sink | by the toaster | in the spoon drawer | over the eggs | beside the kettle
			across the breakfast table`,
			`the milkman | the lodger | the paper boy | the plumber`,
			`at breakfast | each morning | by the second cup | on a weekday`,
		),
		scene(
			`form rubber_stamp counter ballpoint ticket bench radiator carnation licence ink witness
			ashtray queue filing_cabinet photograph umbrella_stand revolving_door`,
			`at window nine | in the registry | under the portrait | beside the radiator | in the queue
			on the municipal steps`,
			`the registrar | the clerk | the witness | the notary`,
			`at ten past two | between appointments | on a Thursday | before lunch`,
		),
		scene(
			`blanket pillow lamp alarm_clock hot-water_bottle mattress slipper nightgown water_glass
			ceiling bedpost quilt paperback bedspring moth eiderdown snore`,
			`on the left side | under the blanket | beyond the lamp | at the foot of the bed
			in the cold half | on the third pillow`,
			`the lodger | the neighbour | the dog | the night nurse`,
			`at three o'clock | before the alarm | all night | in the small hours`,
		),
		scene(
			`cake accordion tent folding_chair punch_bowl garter tablecloth rice toast canapé bandleader
			corsage balloon meringue bow_tie speech salmon`,
			`under the tent | beside the cake | by the punch bowl | at table seven | behind the band
			in the receiving line`,
			`the best man | the flower girl | a second cousin | the caterer`,
			`after the toast | in June | during the speeches | by the fourth waltz`,
		),
		scene(
			`map thermos glove_box exit rest_stop car_radio seat_belt motel suitcase toll_booth
			windscreen petrol_pump sandwich roof_rack detour hitchhiker caravan`,
			`on the ring road | at the rest stop | past the exit | in the passenger seat
			outside the motel | near the toll booth`,
			`the toll collector | the hitchhiker | the truck driver | the man at the pump`,
			`on the way home | after the detour | by nightfall | in August`,
		),
		scene(
			`shed rake hedge beanpole wheelbarrow gate compost rosebush ladder trowel sundial snail
			garden_fork marrow sweet_pea greenhouse deckchair`,
			`in the shed | along the hedge | between the beans | by the gate | among the sweet peas
			up the ladder`,
			`the vicar | the neighbour | the beekeeper | the seed man`,
			`in spring | after the frost | on Sunday | toward evening`,
		),
		scene(
			`cardboard_box lawyer sofa list ladle removal_van key envelope dog gravy_boat record_player
			affidavit lampshade parking_space bookshelf signature corkscrew`,
			`on the kerb | in the hall | at the lawyer's | under the stairs | in separate boxes
			behind the van`,
			`the solicitor | the removal man | the judge | my mother-in-law`,
			`by mutual consent | in March | at the end of the lease | before the hearing`,
		),
		scene(
			`pillbox crossword cardigan stairlift hearing_aid window biscuit walking_frame photograph
			bus_pass magnifying_glass tea_cosy armchair hospital armrest tartan_rug clue`,
			`in the good chair | by the window | on the ward | over the crossword | beside the radio
			on the number nine bus`,
			`the district nurse | the grandson | the bus driver | the widow`,
			`after sixty years | at visiting time | most afternoons | since the hip`,
		),
		scene(
			`goat linen chest oxcart hen barn copper_pot orchard fence matchmaker bolster mule samovar
			pear_tree goose well threshold`,
			`behind the barn | at the well | on the oxcart | under the pear tree | over the threshold
			in the linen chest`,
			`the matchmaker | her father | the priest | his mother`,
			`at harvest | on the feast day | before the snow | in the year of the flood`,
		),
		scene(
			`window draught latch thermostat sweater windowsill fly street radiator venetian_blind
			hot-water_pipe newspaper cactus smoke_alarm fan stalemate door`,
			`at the open window | under the thermostat | in the draught | by the cactus
			on the windowsill | behind the newspaper`,
			`the super | the downstairs neighbour | the repairman | the cat`,
			`in January | for thirty years | during the heat wave | at bedtime`,
		),
		scene(
			`sock clothes_line peg basket iron shirt button thread collar bath_towel pillowcase mangle
			apron buttonhole lint trouser_leg sewing_tin`,
			`on the line | in the basket | under the iron | at the laundromat | between two shirts
			behind the dryer`,
			`the tailor | the laundress | the landlady | the neighbour`,
			`on Mondays | after the spin | in a light wind | before the guests`,
		),
	],
}
