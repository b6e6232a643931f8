import { countProviderCall } from "~/platform/watch/metrics.server"
import { ProviderError } from "../generation-error"
import type { Provider } from "./provider"

/** The same provider; each of its calls counts in the metrics. */
export function measured(provider: Provider): Provider {
	const { id, model } = provider
	async function timed<T>(operation: string, work: () => Promise<T>): Promise<T> {
		const startedAt = performance.now()
		let error = ""
		try {
			return await work()
		} catch (thrown) {
			error = thrown instanceof ProviderError ? thrown.kind : "unexpected"
			throw thrown
		} finally {
			countProviderCall({ provider: id, operation, error, ms: performance.now() - startedAt })
		}
	}
	return {
		id,
		model,
		write: (...args) => timed("write", () => provider.write(...args)),
		title: (...args) => timed("title", () => provider.title(...args)),
		annotate: (...args) => timed("annotate", () => provider.annotate(...args)),
		describeStyle: (...args) => timed("describe_style", () => provider.describeStyle(...args)),
	}
}
