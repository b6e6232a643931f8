import { newDeathmatchBody, newRoundBody } from "../../deathmatch/deathmatch-schema"
import type { Operation } from "../operation"
import * as shape from "../schemas"
import { ok, writes } from "./shared"

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
		problems: [...writes, 404, 429],
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
]
