const UNKNOWN = "Unknown device"
const MAX_LENGTH = 40

// The order counts: Edge and Opera also say Chrome, and Chrome also says Safari.
const browsers: [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\bOPR\/|\bOpera\b/, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bVersion\/.*\bSafari\//, "Safari"],
]
const systems: [RegExp, string][] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b|\bMacintosh\b/, "macOS"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b|\bX11\b/, "Linux"],
]

const named = (list: [RegExp, string][], userAgent: string) =>
	list.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A User-Agent in words, such as "Firefox on Windows". Of a program: its first word. */
export function deviceName(userAgent: string | null | undefined): string {
	const text = (userAgent ?? "").trim()
	const browser = named(browsers, text)
	const system = named(systems, text)
	if (browser) return system ? `${browser} on ${system}` : browser
	const program = /^[\w.-]+/.exec(text)?.[0].slice(0, MAX_LENGTH)
	if (!program || program === "Mozilla") return system ? `Browser on ${system}` : UNKNOWN
	return program
}
