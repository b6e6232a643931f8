import { useSyncExternalStore } from "react"

const subscribe = () => () => {}

/** False on the server and in the first render of the browser, so that both agree; true from then on. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	)
