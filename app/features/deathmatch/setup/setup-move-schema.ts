import { z } from "~/platform/zod"
import { MAX_SUBJECT_LENGTH } from "./catalogue"

const position = z
	.string()
	.regex(/^[0-7]$/)
	.transform(Number)
const subject = z.string().min(1).max(MAX_SUBJECT_LENGTH)

export const setupMove = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("search-poet"), position, text: z.string().max(300) }),
	z.object({ intent: z.literal("choose-poet"), position, poet: z.string().min(1).max(300) }),
	z.object({ intent: z.literal("clear-poet"), position }),
	z.object({ intent: z.literal("next-poem"), position }),
	z.object({
		intent: z.literal("choose-poem"),
		position,
		poem: z
			.string()
			.regex(/^\d{1,6}$/)
			.transform(Number),
	}),
	z.object({ intent: z.literal("fill") }),
	z.object({ intent: z.literal("clear") }),
	z.object({ intent: z.literal("subject"), subject }),
	z.object({ intent: z.literal("replace-subject"), subject }),
])
export type SetupMove = z.output<typeof setupMove>
