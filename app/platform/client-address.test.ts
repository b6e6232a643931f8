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
])("%s is counted as %s", (address, key) => expect(addressKey(address)).toBe(key))

test("two addresses of one /64 count as one", () =>
	expect(addressKey("2001:db8:0:7:aaaa::1")).toBe(addressKey("2001:db8:0:7::9")))
