import { isIP } from "node:net"
import ipaddr from "ipaddr.js"

/** Invalid addresses share one counter, so that invented ones can't avoid a limit. */
const UNKNOWN = "unknown"

/** The key of a rate limit: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressKey(address: string): string {
	const plain = withoutPort(address.trim()).replace(/%.*$/, "")
	// The library also accepts short forms such as "1.2".
	if (isIP(plain) === 0) return UNKNOWN
	const parsed = ipaddr.process(plain)
	if (!("parts" in parsed)) return parsed.toString()
	const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
	return `${network.join(":")}::/64`
}

/** Some proxies add the port: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
const withoutPort = (address: string): string =>
	/^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
