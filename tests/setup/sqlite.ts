import Database from "better-sqlite3"

/** Runs one statement on a database file, past every server. */
export function askFile(
	file: string,
	sql: string,
	values: readonly unknown[] = [],
): Record<string, unknown>[] {
	const database = new Database(file)
	try {
		const statement = database.prepare(sql)
		if (statement.reader) return statement.all(values) as Record<string, unknown>[]
		statement.run(values)
		return []
	} finally {
		database.close()
	}
}

/** Runs one statement on a database file and gives the first column of its rows. */
export const onFile = (file: string, sql: string): unknown[] =>
	askFile(file, sql).map((row) => Object.values(row)[0])
