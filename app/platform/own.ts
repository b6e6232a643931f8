/** Safe for keys from outside: every object inherits "constructor". */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
	Object.hasOwn(record, key) ? record[key] : undefined
