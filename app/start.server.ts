import { decoyHash, ensureFirstAccount } from "./features/accounts/accounts.server"
import { ensureSigningKeys } from "~/features/accounts/auth-api/keys.server"
import { startRanking, stopRanking } from "~/features/champions/compute.server"
import { reshelveIfNeeded } from "~/features/catalog/shelves.server"
import { fillSlugs } from "~/features/catalog/poet-slugs.server"
import { fillFirstLines } from "~/features/poems/first-lines.server"
import { startGenerations, stopGenerations } from "~/features/generation/runs/queue.server"
import { db, prepareDatabase, watchDatabase } from "~/platform/database/db.server"
import { prepareSessionSecret, sealStoredSecrets } from "~/platform/database/secret.server"

let stopWatching = () => {}

export async function start(): Promise<void> {
	await prepareDatabase()
	await reshelveIfNeeded()
	await fillFirstLines()
	await fillSlugs()
	stopWatching = watchDatabase()
	await sealStoredSecrets()
	await prepareSessionSecret()
	await ensureSigningKeys()
	await ensureFirstAccount()
	await decoyHash()
	await startGenerations()
	await startRanking()
}

export async function stop(closed: Promise<void>): Promise<void> {
	await stopGenerations(closed)
	stopRanking()
	stopWatching()
	await db.$disconnect()
}
