import { randomUUID } from "node:crypto"

/** A run that writes a poem, as it stands in the database. */
export const generationRow = <Change extends object>(poetId: string, change: Change) => ({
	id: randomUUID(),
	idempotencyKey: randomUUID(),
	status: "generating_poem",
	poetId,
	poetName: "x",
	subject: "Moose",
	provider: "anthropic",
	tokenLimitPercentage: 1,
	...change,
})
