import { z } from "~/platform/zod"
import { ALL_SUBJECTS, MAX_SUBJECT_LENGTH } from "../setup/catalogue"
import { PAIRING_COUNT } from "../contest"
import { SIDES } from "./ranked-match"

export const newRankedMatchBody = z.object({
	subject: z.string().trim().min(1).max(MAX_SUBJECT_LENGTH).default(ALL_SUBJECTS),
})

const ROUND_NUMBER = "Invalid round number"

export const rankedPickBody = z.object({
	ticket: z.string("ticket is required").min(1, "ticket is required").max(200, "Invalid ticket"),
	round_number: z.int(ROUND_NUMBER).min(1, ROUND_NUMBER).max(PAIRING_COUNT, ROUND_NUMBER),
	side: z.enum(SIDES, `side must be ${SIDES.join(" or ")}`),
})
