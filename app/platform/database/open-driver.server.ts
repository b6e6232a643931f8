import { parseDatabaseUrl } from "./database-url"
import type { Driver } from "./driver.server"

/** Loads the libraries of the one kind only. */
export async function openDriver(databaseUrl: string): Promise<Driver> {
	const address = parseDatabaseUrl(databaseUrl)
	if (address.kind === "sqlite") return (await import("./sqlite.server")).sqlite(address.file)
	return (await import("./postgres.server")).postgres(address)
}
