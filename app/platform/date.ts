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

/** "21 Nov 2026", in UTC, so that the server's page and the browser's agree (N-59). */
export const formatDate = (iso: string): string => dates.format(new Date(iso))

/** "21 Nov 2026, 09:30 UTC". */
export const formatTime = (iso: string): string => `${times.format(new Date(iso))} UTC`
