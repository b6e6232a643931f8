import { z } from "~/platform/zod"
import { PAIRING_COUNT, type Move } from "../contest"

const digit = (max: number) =>
	z
		.string()
		.regex(/^\d$/)
		.transform(Number)
		.refine((value) => value <= max)
const pairing = digit(PAIRING_COUNT - 1)

export const contestMove: z.ZodType<Move> = z
	.discriminatedUnion("intent", [
		z.object({ intent: z.literal("choose"), pairing, position: digit(7) }),
		z.object({ intent: z.enum(["next", "previous", "advance", "view-summary", "back"]), pairing }),
	])
	.transform(({ intent, ...rest }) => ({ type: intent, ...rest }) as Move)
