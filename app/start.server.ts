import { ensureFirstAccount } from "./features/accounts/accounts.server"
import { ensureSigningKeys } from "~/features/accounts/auth-api/keys.server"
import { arrangeIfNeeded } from "~/features/catalog/poet-places.server"
import { startGenerations, stopGenerations } from "~/features/generation/runs/queue.server"
import { db, openDatabase, watchDatabase } from "~/platform/database/db.server"

// What runs once per process. A feature with background work adds its own start and stop here.

let stopWatching = () => {}

/** Opens the database; throws when it can't be. Makes the signing keys and the account the environment names, and ends runs that an earlier process left. */
export async function start(): Promise<void> {
	await openDatabase()
	await arrangeIfNeeded()
	stopWatching = watchDatabase()
	ensureSigningKeys()
	await ensureFirstAccount()
	await startGenerations()
}

/** Waits until the server is closed and its poems are written, ends background work and closes the database. */
export async function stop(closed: Promise<void>): Promise<void> {
	await stopGenerations(closed)
	stopWatching()
	await db.$disconnect()
}
