import { useEffect, useState } from "react"

export function useDelayed(condition: boolean, milliseconds: number): boolean {
	const [isOver, setIsOver] = useState(false)
	useEffect(() => {
		if (!condition) return setIsOver(false)
		const timer = setTimeout(() => setIsOver(true), milliseconds)
		return () => clearTimeout(timer)
	}, [condition, milliseconds])
	return condition && isOver
}
