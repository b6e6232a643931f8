import { redact } from "../errors"

// Errors of this browser, for "Download Logs". The log never leaves the browser by itself.

export const CLIENT_LOG_KEY = "client.log"
const CLIENT_LOG_ENTRIES = 100

type LogLevel = "info" | "warn" | "error"
type LogEntry = { at: string; level: LogLevel; message: string; context?: Record<string, unknown> }

const MAX_MESSAGE = 500
const isEntry = (value: unknown): value is LogEntry =>
	typeof value === "object" && value !== null && "message" in value && "at" in value

export function readClientLog(): LogEntry[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(CLIENT_LOG_KEY) ?? "[]")
		if (!Array.isArray(stored)) return []
		return stored.filter(isEntry).slice(-CLIENT_LOG_ENTRIES)
	} catch {
		return []
	}
}

/** Keeps the last 100 entries, without the values of sensitive fields. Never throws. */
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

/** Returns a function that stops it. */
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
