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

export const formatTime = (iso: string): string => `${times.format(new Date(iso))} UTC`
