// Times in milliseconds, sizes in pixels. A notification is the result of an action.

export const NOTIFICATION = {
	duration: 5_000,
	limit: 1,
	removeDelay: 1_000_000,
	swipeThreshold: 50,
	hotkey: ["F8"],
} as const
/** The toaster is for events that the visitor did not start. */
export const TOASTER = {
	duration: 4_000,
	visible: 3,
	width: 356,
	gap: 14,
	swipeThreshold: 20,
	removeDelay: 200,
	position: "bottom-right",
	hotkey: ["altKey", "KeyT"],
} as const

export type ToastMessage = {
	title: string
	text?: string
	kind?: "info" | "success" | "error"
	duration?: number
}
export type Toast = ToastMessage & { id: number; open: boolean }
type ToastAction =
	{ type: "add"; toast: Toast } | { type: "dismiss"; id: number } | { type: "remove"; id: number }

export function toastReducer(toasts: Toast[], action: ToastAction): Toast[] {
	if (action.type === "add") return [action.toast, ...toasts].slice(0, NOTIFICATION.limit)
	if (action.type === "dismiss")
		return toasts.map((toast) => (toast.id === action.id ? { ...toast, open: false } : toast))
	return toasts.filter((toast) => toast.id !== action.id)
}
