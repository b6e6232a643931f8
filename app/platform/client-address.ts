import { isIP } from "node:net"

/** Addresses that nobody can read are counted together, so that made-up ones are no way around a limit. */
const UNKNOWN = "unknown"

/** Who a limit is counted against: an IPv4 address, or the /64 network of an IPv6 one. Ports, brackets and zones are dropped. */
export function addressKey(address: string): string {
	const plain = withoutPort(address.trim()).replace(/%.*$/, "")
	const version = isIP(plain)
	if (version === 0) return UNKNOWN
	if (version === 4) return plain
	const groups = groupsOf(plain)
	return ipv4Within(groups) ?? `${groups.slice(0, 4).join(":")}::/64`
}

/** Some proxies write the port too: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
const withoutPort = (address: string): string =>
	/^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

/** The eight groups of a valid IPv6 address. `URL` writes them all in hex, in lower case, without leading zeros. */
function groupsOf(address: string): string[] {
	const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::")
	const before = head.split(":").filter(Boolean)
	const after = tail.split(":").filter(Boolean)
	const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0")
	return [...before, ...zeros, ...after]
}

/** The IPv4 address of `::ffff:1.2.3.4`, however it is written; undefined for any other. */
function ipv4Within(groups: readonly string[]): string | undefined {
	if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return undefined
	return groups
		.slice(6)
		.map((group) => Number.parseInt(group, 16))
		.flatMap((number) => [number >> 8, number & 0xff])
		.join(".")
}
