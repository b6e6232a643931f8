import { expect, test } from "vitest"
import { deviceName } from "./device"

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)"

test.each([
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0",
		"Firefox on Windows",
	],
	[`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Linux"],
	[
		`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
		"Edge on Windows",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
		"Safari on iPhone",
	],
	[
		`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
		"Chrome on Android",
	],
	["Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0)", "Browser on macOS"],
	["curl/8.5.0", "curl"],
	["node", "node"],
	["python-requests/2.32", "python-requests"],
	["<script>alert(1)</script>", "Unknown device"],
	["x".repeat(500), "x".repeat(40)],
	["", "Unknown device"],
	[null, "Unknown device"],
])("%s is %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
