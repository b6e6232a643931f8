/** What a record itself holds under a key that anybody may have chosen: "constructor" is something every object has. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
	Object.hasOwn(record, key) ? record[key] : undefined
