import path from "node:path"

export function sqlitePath(databaseUrl: string): string {
	if (!databaseUrl.startsWith("file:")) {
		const scheme = databaseUrl.split(":")[0]
		throw new Error(
			`DATABASE_URL must start with "file:" (an SQLite file), but it is "${scheme}:…".`,
		)
	}
	return path.resolve(databaseUrl.slice("file:".length).replace(/\?.*$/, ""))
}
