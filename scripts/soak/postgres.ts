import { createDatabase, databaseUrl, runOn, startPostgres } from "../../tests/setup/postgres"
import { type Options, soak } from "./soak"

/** On a PostgreSQL server of its own, which lives as long as the soak. */
export async function soakOnPostgres(options: Options) {
	const { folder, stop } = await startPostgres()
	try {
		await createDatabase(folder, "soak")
		const sql = (text: string) => runOn(folder, "soak", text)
		return await soak({ ...options, database: { url: databaseUrl(folder, "soak"), sql } })
	} finally {
		await stop()
	}
}
