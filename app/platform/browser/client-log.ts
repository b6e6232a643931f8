import { redact } from "../errors"

// What went wrong in this browser, for the administrator's "Download Logs". It never leaves the browser by itself.

export const CLIENT_LOG_KEY = "client.log"
/** The log keeps this many entries, the newest (LM-09). */
const CLIENT_LOG_ENTRIES = 100

type LogLevel = "info" | "warn" | "error"
type LogEntry = { at: string; level: LogLevel; message: string; context?: Record<string, unknown> }

const MAX_MESSAGE = 500
const isEntry = (value: unknown): value is LogEntry =>
	typeof value === "object" && value !== null && "message" in value && "at" in value

/** The entries, oldest first; empty when there is no storage or what is stored is not ours. */
export function readClientLog(): LogEntry[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(CLIENT_LOG_KEY) ?? "[]")
		return Array.isArray(stored) ? stored.filter(isEntry).slice(-CLIENT_LOG_ENTRIES) : []
	} catch {
		return []
	}
}

/** Adds an entry and keeps the last 100; values of sensitive fields are left out (ER-21). Never throws. */
export function logClient(
	level: LogLevel,
	message: string,
	context: Record<string, unknown> = {},
): void {
	const entry: LogEntry = {
		at: new Date().toISOString(),
		level,
		message: message.slice(0, MAX_MESSAGE),
	}
	if (Object.keys(context).length > 0) entry.context = redact(context)
	try {
		localStorage.setItem(
			CLIENT_LOG_KEY,
			JSON.stringify([...readClientLog(), entry].slice(-CLIENT_LOG_ENTRIES)),
		)
	} catch {
		// Storage may be full, forbidden or absent: then there is no log.
	}
}

/** Records what nobody caught in the page; returns how to stop. */
export function watchErrors(
	page: Pick<Window, "addEventListener" | "removeEventListener">,
): () => void {
	const onError = ({ message, filename, lineno }: ErrorEvent) =>
		logClient("error", message || "Unknown error", { filename, lineno })
	const onRejection = ({ reason }: PromiseRejectionEvent) =>
		logClient("error", reason instanceof Error ? reason.message : String(reason))
	page.addEventListener("error", onError)
	page.addEventListener("unhandledrejection", onRejection)
	return () => {
		page.removeEventListener("error", onError)
		page.removeEventListener("unhandledrejection", onRejection)
	}
}
