import { newDeathmatchBody, newRoundBody } from "../../deathmatch/deathmatch-schema"
import { championsQuery } from "../../champions/champions-schema"
import { oembedQuery, oembedSchema } from "../../deathmatch/result/oembed-schema"
import { newRankedMatchBody, rankedPickBody } from "../../deathmatch/ranked/ranked-schema"
import type { Operation } from "../operation"
import * as shape from "../schemas"
import { ok, read, writes } from "./shared"

export const deathmatchesOperations: Operation[] = [
	{
		method: "post",
		group: "Deathmatches",
		id: "createDeathmatch",
		path: "/api/deathmatches",
		summary: "Create a deathmatch",
		auth: "optional",
		isLimited: true,
		body: newDeathmatchBody,
		answers: [ok(shape.deathmatchSchema, "The new deathmatch.", 201)],
		problems: [...writes, 429],
		example: ({ poem, otherPoem }) => ({ body: { poemIds: [poem, otherPoem] } }),
	},
	{
		method: "post",
		group: "Deathmatches",
		id: "saveRound",
		path: "/api/deathmatches/{id}/rounds",
		summary: "Save a round",
		auth: "optional",
		isLimited: true,
		body: newRoundBody,
		answers: [
			ok(shape.roundAnswerSchema, "The round; it replaced one with the same number."),
			ok(shape.roundAnswerSchema, "The new round.", 201),
		],
		problems: [...writes, 404, 409, 429],
		example: ({ poem, otherPoem }) => ({
			id: "$MATCH",
			body: {
				deathmatch_id: "$MATCH",
				round_number: 1,
				poem1_id: poem,
				poem2_id: otherPoem,
				winner_id: poem,
			},
		}),
	},
	{
		method: "post",
		group: "Deathmatches",
		id: "dealRankedMatch",
		path: "/api/deathmatches/ranked",
		summary: "Deal a ranked match",
		isLimited: true,
		body: newRankedMatchBody,
		answers: [
			ok(
				shape.rankedMatchSchema,
				"The ticket, and the verse of the first pairing. Nothing else is told before a choice.",
				201,
			),
		],
		problems: [...writes, 429],
		example: () => ({ body: { subject: "Marriage" } }),
	},
	{
		method: "post",
		group: "Deathmatches",
		id: "pickRankedPoem",
		path: "/api/deathmatches/ranked/picks",
		summary: "Choose a poem of a ranked pairing",
		body: rankedPickBody,
		answers: [
			ok(
				shape.rankedPickSchema,
				"Who the two poems were, and the next pairing or the address of the result.",
				201,
			),
		],
		problems: [...writes, 403, 404, 409, 410],
		example: () => ({ body: { ticket: "$TICKET", round_number: 1, side: "left" } }),
	},
	{
		...read,
		group: "Deathmatches",
		id: "listChampions",
		path: "/api/champions",
		summary: "List the ranking",
		query: championsQuery,
		answers: [
			ok(
				shape.championPageSchema,
				[
					"One page of the ranking by ranked matches. `chance` is the chance to beat an average",
					"poem, between `chance_low` and `chance_high` in 95 of 100 cases. Without enough",
					"matches (`has_places`) there are bands instead of places.",
				].join(" "),
			),
		],
		example: () => ({ query: { of: "poets", pageSize: "5" } }),
	},
	{
		...read,
		group: "Deathmatches",
		id: "getOEmbed",
		path: "/oembed",
		summary: "Get what shows a finished match on another site",
		query: oembedQuery,
		answers: [ok(oembedSchema, "oEmbed 1.0: a link with the champion and a picture.")],
		problems: [400, 404, 501],
		example: () => ({ query: { url: "/deathmatch/$RESULT" } }),
	},
]
