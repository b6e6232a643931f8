import type { PoemPlan } from "./form/form"
import type { Voice } from "./form/voice"
import type { Pace } from "./pace.server"
import type { Random } from "./random"
import type { Pronouncer } from "./sound/pronounce.server"
import type { Grammar, Setting } from "./verse/grammar"

/** Everything one poem is written with. */
export type WritingContext = {
	plan: PoemPlan
	voice: Voice
	setting: Setting
	grammar: Grammar
	pronouncer: Pronouncer
	random: Random
	pace: Pace
	/** What a line writer must know: words that may come often, lines that may not come. */
	limits: { keep: readonly string[]; avoid: ReadonlySet<string> }
}
