/** Who a limit is counted against: an IPv4 address, or the /64 network of an IPv6 one. */
export function addressKey(address: string): string {
	const plain = address.replace(/%.*$/, "").toLowerCase()
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
	if (mapped) return mapped
	if (!plain.includes(":")) return plain
	const [head = "", tail = ""] = plain.split("::")
	const before = head.split(":").filter(Boolean)
	const after = tail.split(":").filter(Boolean)
	const zeros = plain.includes("::")
		? Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0")
		: []
	const groups = [...before, ...zeros, ...after]
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, ""))
	return `${groups.join(":")}::/64`
}
