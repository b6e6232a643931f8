import path from "node:path"

export type DatabaseAddress =
	| { kind: "sqlite"; file: string }
	/** `name` has no password: it may stand in messages. */
	| { kind: "postgresql"; url: string; name: string }

const WANTED = `"file:" (an SQLite file) or "postgres://" (a PostgreSQL server)`

/** Throws what is wrong with it, never the address itself: it may hold a password. */
export function parseDatabaseUrl(databaseUrl: string): DatabaseAddress {
	const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(databaseUrl) ?? []
	if (scheme === "file") return { kind: "sqlite", file: filePath(databaseUrl) }
	if (scheme === "postgres" || scheme === "postgresql") return postgresAddress(databaseUrl)
	const found = scheme ? `, but it starts with "${scheme}:"` : ""
	throw new Error(`must start with ${WANTED}${found}`)
}

const filePath = (databaseUrl: string): string =>
	path.resolve(databaseUrl.slice("file:".length).replace(/\?.*$/, ""))

function postgresAddress(databaseUrl: string): DatabaseAddress {
	const address = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
	const database = address?.pathname.slice(1)
	if (!address || !database)
		throw new Error(
			"must be like postgres://user:password@host:5432/database; " +
				"signs like @ : / # in a password are written as %40 %3A %2F %23",
		)
	const host = address.host || address.searchParams.get("host") || "localhost"
	return { kind: "postgresql", url: databaseUrl, name: `${database} on ${host}` }
}
