const dates = new Intl.DateTimeFormat("en-GB", {
	day: "numeric",
	month: "short",
	year: "numeric",
	timeZone: "UTC",
})
const times = new Intl.DateTimeFormat("en-GB", {
	day: "numeric",
	month: "short",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
	timeZone: "UTC",
})

/** "21 Nov 2026". In UTC, so that the server and the browser render the same text. */
export const formatDate = (iso: string): string => dates.format(new Date(iso))

/** "2026-11-21", in UTC */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const clock = new Intl.DateTimeFormat("en-GB", {
	hour: "2-digit",
	minute: "2-digit",
	timeZone: "UTC",
})
const MINUTE_MS = 60_000

/** "14:20 UTC": the next full minute, for waits of less than a day. */
export const formatClock = (at: Date): string =>
	`${clock.format(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS)} UTC`

/** Writes the times that `formatClock` made in the reader's own time zone and manner. */
export function withLocalTimes(text: string, format?: Intl.DateTimeFormat): string {
	return text.replace(/\b(\d\d):(\d\d) UTC\b/g, (_, hours: string, minutes: string) => {
		const at = new Date()
		at.setUTCHours(Number(hours), Number(minutes), 0, 0)
		return (format ?? localClock()).format(at)
	})
}

const localClock = () => new Intl.DateTimeFormat([], { hour: "2-digit", minute: "2-digit" })

const UNITS = [
	["minute", 60_000, 60],
	["hour", 3_600_000, 24],
	["day", 86_400_000, 30],
] as const
const ago = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" })

/** "5 minutes ago", and the date when it is more than a month. `now` comes from the server. */
export function formatAgo(iso: string, now: string): string {
	const past = Math.max(0, Date.parse(now) - Date.parse(iso))
	if (past < 60_000) return "just now"
	const unit = UNITS.find(([, length, count]) => past < length * count)
	if (!unit) return formatDate(iso)
	const [name, length] = unit
	return ago.format(-Math.floor(past / length), name)
}

export const formatTime = (iso: string): string => `${times.format(new Date(iso))} UTC`
