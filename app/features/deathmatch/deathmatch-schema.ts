import { z } from "~/platform/zod"
import { isUuid, uuid } from "~/platform/validation"

const POEM_IDS = "poemIds must be a non-empty array"
const MAX_POEMS = 64

export const newDeathmatchBody = z.object(
	{
		poemIds: z
			.array(z.unknown().meta({ type: "string", format: "uuid" }), POEM_IDS)
			.min(1, POEM_IDS)
			.max(MAX_POEMS, `poemIds must have no more than ${MAX_POEMS} ids`)
			.superRefine((ids, context) => {
				for (const [at, id] of ids.entries())
					if (!isUuid(id))
						context.addIssue({
							code: "custom",
							path: [at],
							message: `poemIds[${at}] must be a valid UUID`,
						})
			})
			.transform((ids) => ids as string[]),
	},
	POEM_IDS,
)

const isSameId = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const ROUND_NUMBER = "Invalid round number"

export const newRoundBody = z
	.object({
		deathmatch_id: uuid("deathmatch_id"),
		round_number: z.int(ROUND_NUMBER).min(1, ROUND_NUMBER).max(1000, ROUND_NUMBER),
		poem1_id: uuid("poem1_id"),
		poem2_id: uuid("poem2_id"),
		winner_id: uuid("winner_id").nullish(),
	})
	.refine((round) => !isSameId(round.poem1_id, round.poem2_id), {
		path: ["poem2_id"],
		message: "poem2_id must be another poem than poem1_id",
	})
	.refine(
		({ winner_id: winner, poem1_id, poem2_id }) =>
			!winner || isSameId(winner, poem1_id) || isSameId(winner, poem2_id),
		{ path: ["winner_id"], message: "winner_id must be one of the two poems" },
	)

export type NewRound = z.output<typeof newRoundBody>
