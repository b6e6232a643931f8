import { expect, test } from "vitest"
import { intentLoader } from "./intent-loader"

test("the loader of reading pages is at most 1 kB, and a script", () => {
	expect(Buffer.byteLength(intentLoader)).toBeLessThanOrEqual(1_024)
	expect(() => new Function(intentLoader.replace("import(", "load("))).not.toThrow()
})
