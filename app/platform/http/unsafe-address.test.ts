import { expect, test } from "vitest"
import { unsafeAddress } from "./unsafe-address"

const PUBLIC_URL = "https://odes.example"

test.each([
	{ HOST: "127.0.0.1" },
	{ HOST: "127.0.0.2", PUBLIC_URL: "http://odes.example" },
	{ HOST: "localhost" },
	{ HOST: "::1" },
	{ HOST: "0.0.0.0", PUBLIC_URL },
])("%j needs no warning", (settings) => expect(unsafeAddress(settings)).toBeNull())

test.each([
	{ HOST: "0.0.0.0" },
	{ HOST: "::" },
	{ HOST: "192.0.2.1", PUBLIC_URL: "http://odes.example" },
])("%j is warned of", (settings) =>
	expect(unsafeAddress(settings)).toContain("PUBLIC_URL is not an https address"),
)
