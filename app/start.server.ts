import { ensureFirstAccount } from "./features/accounts/accounts.server"
import { ensureSigningKeys } from "~/features/accounts/auth-api/keys.server"
import { arrangeIfNeeded } from "~/features/catalog/poet-places.server"
import { startGenerations, stopGenerations } from "~/features/generation/runs/queue.server"
import { db, prepareDatabase, watchDatabase } from "~/platform/database/db.server"
import { prepareSessionSecret } from "~/platform/database/secret.server"

let stopWatching = () => {}

export async function start(): Promise<void> {
	await prepareDatabase()
	await arrangeIfNeeded()
	stopWatching = watchDatabase()
	await prepareSessionSecret()
	await ensureSigningKeys()
	await ensureFirstAccount()
	await startGenerations()
}

export async function stop(closed: Promise<void>): Promise<void> {
	await stopGenerations(closed)
	stopWatching()
	await db.$disconnect()
}
