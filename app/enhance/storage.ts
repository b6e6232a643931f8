/** Local storage may be full, forbidden or absent. */
export function readStored(key: string): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

export function writeStored(key: string, value: string): void {
	try {
		localStorage.setItem(key, value)
	} catch {}
}
