import { describe, expect, test } from "vitest"
import { isForeign } from "./same-origin"

const hosts = ["odes.example", undefined]
const post = { method: "POST", cookie: "__session=x" }

describe("unsafe methods that carry a cookie must be same-origin", () => {
	test.each([
		["GET is safe", { ...post, method: "GET" }, false],
		["no cookie, nothing to abuse", { method: "POST", origin: "https://evil.example" }, false],
		["a bearer token is no cookie", { ...post, authorization: "Bearer x" }, false],
		["same-origin by Sec-Fetch-Site", { ...post, fetchSite: "same-origin" }, false],
		["typed in by the visitor", { ...post, fetchSite: "none" }, false],
		[
			"Sec-Fetch-Site outranks Origin",
			{ ...post, fetchSite: "cross-site", origin: "https://odes.example" },
			true,
		],
		["a sister site", { ...post, fetchSite: "same-site" }, true],
		["our own Origin", { ...post, origin: "https://odes.example" }, false],
		["our own Origin, the proxy speaks http", { ...post, origin: "http://odes.example" }, false],
		["another Origin", { ...post, origin: "https://evil.example" }, true],
		["another port", { ...post, origin: "https://odes.example:8443" }, true],
		["the opaque Origin", { ...post, origin: "null" }, true],
		["neither", post, true],
		[
			"a page's form from another Origin, without a cookie",
			{ method: "POST", origin: "https://evil.example", isPage: true },
			true,
		],
		[
			"a page's form from the opaque Origin, without a cookie",
			{ method: "POST", origin: "null", isPage: true },
			true,
		],
		[
			"a page's form from our own Origin, without a cookie",
			{ method: "POST", origin: "https://odes.example", isPage: true },
			false,
		],
		[
			"a page's form of a client that names no origin, without a cookie",
			{ method: "POST", isPage: true },
			false,
		],
		["DELETE too", { ...post, method: "DELETE" }, true],
	])("%s", (_title, asked, refused) => expect(isForeign(asked, hosts)).toBe(refused))
})
