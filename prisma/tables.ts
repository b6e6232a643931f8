// The tables as schema.prisma describes them, so that a new one needs no code in the copy.

export type Table = {
	name: string
	/** The columns that tell its rows apart. */
	key: string[]
	/** Columns that hold JSON. */
	json: string[]
	/** Tables whose rows must be there first. */
	refersTo: string[]
}

const listed = (names = "") => names.split(",").map((name) => name.trim())

function readTable(name: string, body: string): Table {
	const fields = [...body.matchAll(/^\s+(\w+)\s+(\w+)([^\n]*)/gm)].map(
		([, field = "", type = "", rest = ""]) => ({ field, type, rest }),
	)
	const idOfSeveral = /^\s*@@id\(\[(.+?)\]\)/m.exec(body)
	return {
		name,
		key: idOfSeveral
			? listed(idOfSeveral[1])
			: fields.filter(({ rest }) => /@id\b/.test(rest)).map(({ field }) => field),
		json: fields.filter(({ type }) => type === "Json").map(({ field }) => field),
		refersTo: fields
			.filter(({ rest }) => /@relation\(.*\bfields:/.test(rest))
			.map(({ type }) => type),
	}
}

/** In an order that foreign keys allow: what is referred to comes first. */
export function readTables(schema: string): Table[] {
	const models = [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)]
	const tables = new Map(
		models.map(([, name = "", body = ""]) => [name, readTable(name, body)] as const),
	)
	const ordered = new Set<Table>()
	const add = (table: Table | undefined) => {
		if (!table || ordered.has(table)) return
		for (const name of table.refersTo) if (name !== table.name) add(tables.get(name))
		ordered.add(table)
	}
	for (const table of tables.values()) add(table)
	return [...ordered]
}
