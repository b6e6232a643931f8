import path from "node:path"

export function sqlitePath(databaseUrl: string): string {
	if (!databaseUrl.startsWith("file:")) {
		throw new Error(
			`DATABASE_URL must start with "file:" (an SQLite file), but it is "${databaseUrl.split(":")[0]}:…".`,
		)
	}
	return path.resolve(databaseUrl.slice("file:".length).replace(/\?.*$/, ""))
}
