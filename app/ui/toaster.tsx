import { type PointerEvent, useRef } from "react"
import { Toaster as Sonner, toast } from "sonner"
import { TOASTER } from "./toast-state"

export default function Toaster() {
	const from = useRef<{ x: number; y: number } | null>(null)
	// The library lets go of a slow swipe only after 45 px; the specification's threshold is shorter (TO-13).
	const release = (event: PointerEvent) => {
		const start = from.current
		from.current = null
		if (!start || !(event.target instanceof Element)) return
		const swiped = event.target.closest<HTMLElement>("[data-sonner-toast]")
		const isFarEnough =
			Math.max(event.clientX - start.x, event.clientY - start.y) >= TOASTER.swipeThreshold
		if (swiped && isFarEnough)
			toast.dismiss(toast.getToasts().toReversed()[Number(swiped.dataset.index)]?.id)
	}
	return (
		<div
			onPointerDown={(event) => void (from.current = { x: event.clientX, y: event.clientY })}
			onPointerUp={release}
		>
			<Sonner
				position={TOASTER.position}
				duration={TOASTER.duration}
				visibleToasts={TOASTER.visible}
				gap={TOASTER.gap}
				hotkey={[...TOASTER.hotkey]}
				style={{ "--width": `${TOASTER.width}px` } as React.CSSProperties}
				toastOptions={{ className: "toaster-toast" }}
			/>
		</div>
	)
}
