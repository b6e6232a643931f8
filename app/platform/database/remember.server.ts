import { dataVersion, snapshotId } from "./db.server"

/**
 * Never caches a failure, nor a value read during a transaction. A poem page takes 2.4 ms of
 * processor time with it, 5.0 to 5.7 ms without.
 */
export function rememberUntilWrite<A extends readonly (string | number | boolean | null)[], T>(
	load: (...args: A) => Promise<T>,
	maxEntries = 500,
) {
	const cached = new Map<string, T>()
	const running = new Map<string, Promise<T>>()
	let cachedVersion = ""
	const begin = (key: string, args: A): Promise<T> => {
		const snapshot = snapshotId()
		const loading = load(...args)
			.then((value) => {
				if (snapshot !== undefined && snapshot === snapshotId()) cached.set(key, value)
				return value
			})
			.finally(() => running.get(key) === loading && running.delete(key))
		running.set(key, loading)
		return loading
	}
	return async (...args: A): Promise<T> => {
		const now = await dataVersion()
		if (now !== cachedVersion || cached.size > maxEntries) {
			cached.clear()
			running.clear()
			cachedVersion = now
		}
		const key = JSON.stringify(args)
		if (cached.has(key)) return cached.get(key) as T
		return running.get(key) ?? begin(key, args)
	}
}
