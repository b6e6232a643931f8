import { useEffect, useState } from "react"

/** True once `condition` has held for that many milliseconds: what is quick shows no skeleton. */
export function useDelayed(condition: boolean, milliseconds: number): boolean {
	const [isOver, setIsOver] = useState(false)
	useEffect(() => {
		if (!condition) return setIsOver(false)
		const timer = setTimeout(() => setIsOver(true), milliseconds)
		return () => clearTimeout(timer)
	}, [condition, milliseconds])
	return condition && isOver
}
