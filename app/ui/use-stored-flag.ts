import { useEffect, useState } from "react"

/**
 * A switch remembered in the browser's local storage; off by default. `asked` (from the address) wins and is remembered.
 * The first render is the server's, so that both agree.
 */
export function useStoredFlag(
	key: string,
	asked: boolean | null,
): [boolean, (on: boolean) => void] {
	const [isOn, setIsOn] = useState(asked ?? false)
	// Local storage can only be read once scripts run.
	useEffect(() => {
		if (asked === null) setIsOn(read(key) === "true")
		else write(key, String(asked))
	}, [key, asked])
	return [
		isOn,
		(on) => {
			setIsOn(on)
			write(key, String(on))
		},
	]
}

/** Local storage may be full, forbidden or absent: then nothing is remembered. */
function read(key: string): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

function write(key: string, value: string): void {
	try {
		localStorage.setItem(key, value)
	} catch {
		// Nothing is lost but the memory of the choice.
	}
}
