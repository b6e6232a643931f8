import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { chooseEncoding, isFresh, Payload } from "./payload.server"

test.each([
	[undefined, "identity"],
	["", "identity"],
	["gzip", "gzip"],
	["gzip, br", "br"],
	["gzip, deflate, br, zstd", "br"],
	["br;q=0, gzip", "gzip"],
	["gzip;q=0", "identity"],
	["identity", "identity"],
	["identity;q=1, gzip;q=0.5", "identity"],
	["GZIP ;q=0.5", "gzip"],
	["gzip;q=1, br;q=0.5", "gzip"],
	["*", "br"],
	["*;q=0", "identity"],
	["deflate", "identity"],
	["xbr, gzipx", "identity"],
	["br;q=0.0, gzip;q=1.0", "gzip"],
	[`${"x".repeat(10_000)}, gzip`, "gzip"],
] as const)("Accept-Encoding %s is answered with %s", (accept, encoding) => {
	expect(chooseEncoding(accept)).toBe(encoding)
	expect(chooseEncoding(accept)).toBe(encoding)
})

describe("the bytes of an answer", () => {
	test("are the same in each encoding; short ones are not encoded", async () => {
		const text = "a moose, überall 🫎\n".repeat(200)
		const payload = new Payload(text)
		expect(brotliDecompressSync(await payload.in("br")).toString()).toBe(text)
		expect(gunzipSync(await payload.in("gzip")).toString()).toBe(text)
		expect(await payload.in("gzip")).toBe(await payload.in("gzip"))
		expect(new Set(payload.tags).size).toBe(3)
		expect(payload.encodingFor("br")).toBe("br")
		expect(new Payload("short").encodingFor("br")).toBe("identity")
	})
	test.each([
		['"a"', true],
		['W/"a"', true],
		['"x", "a"', true],
		["*", true],
		['"b"', false],
		["a", false],
	])("If-None-Match %s: the client has it: %s", (wanted, has) => {
		expect(isFresh(wanted, '"a"')).toBe(has)
	})
	test("what is compressed already is sent as it is", async () => {
		const bytes = Buffer.alloc(5_000, "PK")
		const payload = new Payload(bytes, { isCompressed: true })
		expect(payload.encodingFor("br, gzip")).toBe("identity")
		expect(await payload.in("identity")).toBe(bytes)
		expect(new Payload(bytes).encodingFor("br, gzip")).toBe("br")
	})

	test("without If-None-Match the client has nothing", () => {
		expect(isFresh(undefined, '"a"')).toBe(false)
		expect(isFresh("", '"a"')).toBe(false)
	})
})
