import type { Operation } from "./operation"
import { poemsOperations } from "./operations/poems"
import { highlightsOperations } from "./operations/highlights"
import { poetsOperations } from "./operations/poets"
import { deathmatchesOperations } from "./operations/deathmatches"
import { promptsOperations } from "./operations/prompts"
import { apiOperations } from "./operations/api"

// Every call there is. The document is made from this table, and a test fails for a route that is not in it.

export const operations: Operation[] = [
	...poemsOperations,
	...highlightsOperations,
	...poetsOperations,
	...deathmatchesOperations,
	...promptsOperations,
	...apiOperations,
]
