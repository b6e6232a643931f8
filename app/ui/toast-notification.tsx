import * as Radix from "@radix-ui/react-toast"
import { CloseIcon } from "./icons"
import { NOTIFICATION, type Toast } from "./toast-state"

export default function NotificationViewport({
	toasts,
	onDismiss,
}: {
	toasts: Toast[]
	onDismiss(id: number): void
}) {
	return (
		<Radix.Provider
			duration={NOTIFICATION.duration}
			swipeThreshold={NOTIFICATION.swipeThreshold}
			label="Notification"
		>
			{toasts.map((toast) => (
				<Radix.Root
					key={toast.id}
					className="toast"
					data-kind={toast.kind ?? "info"}
					open={toast.open}
					duration={toast.duration ?? NOTIFICATION.duration}
					onOpenChange={(open) => open || onDismiss(toast.id)}
				>
					{/* The area itself is a live region: a second copy of the words for the ear alone would stand beside these for a second. */}
					<div data-radix-toast-announce-exclude="">
						<Radix.Title className="font-semibold">{toast.title}</Radix.Title>
						{toast.text ? <Radix.Description>{toast.text}</Radix.Description> : null}
					</div>
					<Radix.Close className="icon-button" aria-label="Close">
						<CloseIcon />
					</Radix.Close>
				</Radix.Root>
			))}
			<Radix.Viewport className="toast-viewport" hotkey={[...NOTIFICATION.hotkey]} />
		</Radix.Provider>
	)
}
