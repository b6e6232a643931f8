import type { PoemPlan } from "./form/form"
import type { Voice } from "./form/voice"
import type { Pace } from "./pace.server"
import type { Random } from "./random"
import type { Pronouncer } from "./sound/pronounce.server"
import type { Grammar, Setting } from "./verse/grammar"

export type WritingContext = {
	plan: PoemPlan
	voice: Voice
	setting: Setting
	grammar: Grammar
	pronouncer: Pronouncer
	random: Random
	pace: Pace
	limits: { keep: readonly string[]; avoid: ReadonlySet<string> }
}
