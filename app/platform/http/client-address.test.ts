import { expect, test } from "vitest"
import { addressKey } from "./client-address"

test.each([
	["203.0.113.9", "203.0.113.9"],
	["::ffff:203.0.113.9", "203.0.113.9"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
	["2001:db8::1", "2001:db8:0:0::/64"],
	["::1", "0:0:0:0::/64"],
	["fe80::1%eth0", "fe80:0:0:0::/64"],
	["unknown", "unknown"],
	["", "unknown"],
	["not an address", "unknown"],
	["1.2.3.4:5678", "1.2.3.4"],
	["1.2.3.4:99", "1.2.3.4"],
	["::ffff:0102:0304", "1.2.3.4"],
	["0:0:0:0:0:FFFF:0102:0304", "1.2.3.4"],
	["[::ffff:1.2.3.4]:80", "1.2.3.4"],
	["[2001:db8::1]:443", "2001:db8:0:0::/64"],
	["[2001:db8::1]", "2001:db8:0:0::/64"],
	["2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8:0:0::/64"],
	["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
	["64:ff9b::1.2.3.4", "64:ff9b:0:0::/64"],
])("%s is counted as %s", (address, key) => expect(addressKey(address)).toBe(key))

test("two addresses of one /64 count as one", () =>
	expect(addressKey("2001:db8:0:7:aaaa::1")).toBe(addressKey("2001:db8:0:7::9")))

test("what is no address counts as one, whatever it says", () =>
	expect(new Set(["_hidden", "1.2.3.999", "1.2.3.4:x", "[::1", "::1::"].map(addressKey))).toEqual(
		new Set(["unknown"]),
	))
