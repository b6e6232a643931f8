import { type ComponentType, lazy, Suspense, useEffect, useReducer, useRef, useState } from "react"
import { useHydrated } from "./use-hydrated"
import { NOTIFICATION, type Toast, type ToastMessage, toastReducer } from "./toast-state"

// Their code comes with the first message, which may well be that the network is gone: then plain text has to do.
const NotificationViewport = lazy(() =>
	import("./toast-notification").catch(() => ({ default: StaticToasts })),
)
const Toaster = lazy<ComponentType>(() =>
	import("./toaster").catch(() => ({ default: () => null })),
)

type Listener = (toast: ToastMessage) => void
const listeners = new Set<Listener>()

/** What was said while nobody listened: where a page gives way to its failure, the failure speaks before the new area hears. */
const unheard: ToastMessage[] = []

/** Shows a toast for the result of what the visitor did. In the browser only; the server leaves a flash cookie. */
export function notify(toast: ToastMessage): void {
	if (listeners.size === 0) unheard.push(toast)
	for (const listener of listeners) listener(toast)
}

let openToaster: (() => void) | undefined

/** Shows a toast for something that happened by itself. The toaster's code is fetched with its first message. */
export const announce = async (toast: ToastMessage): Promise<void> => {
	openToaster?.()
	const sonner = await import("sonner").catch(() => null)
	if (sonner) sonner.toast(toast.title, { description: toast.text, duration: toast.duration })
	else notify(toast)
}

let lastId = 0

/**
 * The area for toasts. The server renders the waiting one as plain text that reads without scripts;
 * once scripts run the same toast gets its time limit, its close button, swipe and hotkey.
 */
export function ToastArea({ flash }: { flash: (ToastMessage & { key: string }) | null }) {
	const isHydrated = useHydrated()
	// The page's own toast stands there from the first render on, so that it never blinks while scripts take over.
	const [toasts, dispatch] = useReducer(
		toastReducer,
		flash ? [{ ...flash, id: 0, open: true }] : [],
	)
	const shownFlash = useRef(flash?.key)
	const [hasToaster, setHasToaster] = useState(false)

	// Toasts come from outside React's tree of this component: from fetchers, from the game, from a flash cookie.
	useEffect(() => {
		const add: Listener = (toast) => {
			lastId += 1
			dispatch({ type: "add", toast: { ...toast, id: lastId, open: true } })
		}
		listeners.add(add)
		unheard.splice(0).forEach(add)
		openToaster = () => setHasToaster(true)
		return () => {
			listeners.delete(add)
			openToaster = undefined
		}
	}, [])
	// A flash belongs to the page that brought it: shown once per arrival.
	useEffect(() => {
		if (flash && flash.key !== shownFlash.current) notify(flash)
		shownFlash.current = flash?.key
	}, [flash])

	const dismiss = (id: number) => {
		dispatch({ type: "dismiss", id })
		setTimeout(() => dispatch({ type: "remove", id }), NOTIFICATION.removeDelay)
	}
	return (
		<div data-testid="toast-area" role="status" aria-atomic="false" className="no-print">
			{isHydrated ? (
				<Suspense fallback={<StaticToasts toasts={toasts} />}>
					{toasts.length > 0 ? <NotificationViewport toasts={toasts} onDismiss={dismiss} /> : null}
					{hasToaster ? <Toaster /> : null}
				</Suspense>
			) : (
				<StaticToasts toasts={toasts} />
			)}
		</div>
	)
}

function StaticToasts({ toasts }: { toasts: Toast[] }) {
	const shown = toasts.filter(({ open }) => open)
	return (
		<div key={shown[0]?.id} className="toast-viewport toast-static">
			{shown.map((toast) => (
				<div key={toast.id} className="toast" data-kind={toast.kind ?? "info"}>
					<div>
						<p className="font-semibold">{toast.title}</p>
						{toast.text ? <p>{toast.text}</p> : null}
					</div>
				</div>
			))}
		</div>
	)
}
