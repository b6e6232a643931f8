import type { Operation } from "./operation"
import { poemsOperations } from "./operations/poems"
import { highlightsOperations } from "./operations/highlights"
import { poetsOperations } from "./operations/poets"
import { deathmatchesOperations } from "./operations/deathmatches"
import { techniquesOperations } from "./operations/techniques"
import { promptsOperations } from "./operations/prompts"
import { apiOperations } from "./operations/api"

export const operations: Operation[] = [
	...poemsOperations,
	...highlightsOperations,
	...poetsOperations,
	...techniquesOperations,
	...deathmatchesOperations,
	...promptsOperations,
	...apiOperations,
]
