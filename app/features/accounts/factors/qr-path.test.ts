import { expect, test } from "vitest"
import { qrPath } from "./qr-path"

test("a QR code has white around it, and its three eyes", () => {
	const { path, size } = qrPath("otpauth://totp/x?secret=JBSWY3DPEHPK3PXP")
	const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
	const last = size - 5
	for (const corner of [`4 4`, `${last} 4`, `4 ${last}`]) expect(dark.has(corner)).toBe(true)
	const isInside = (place: string) => place.split(" ").every((n) => +n >= 4 && +n <= last)
	expect([...dark].filter((place) => !isInside(place))).toEqual([])
})
