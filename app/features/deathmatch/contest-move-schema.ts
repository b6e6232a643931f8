import { z } from "~/platform/zod"
import { PAIRING_COUNT, type Move } from "./contest"

const digit = (most: number) =>
	z
		.string()
		.regex(/^\d$/)
		.transform(Number)
		.refine((value) => value <= most)
const pairing = digit(PAIRING_COUNT - 1)

/** The fields of every form of the contest page, as a move. */
export const contestMove: z.ZodType<Move> = z
	.discriminatedUnion("intent", [
		z.object({ intent: z.literal("choose"), pairing, position: digit(7) }),
		z.object({ intent: z.enum(["next", "previous", "advance", "view-summary", "back"]), pairing }),
	])
	.transform(({ intent, ...rest }) => ({ type: intent, ...rest }) as Move)
