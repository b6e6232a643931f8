import { expect, test } from "vitest"
import { findRoot } from "./find-root"

test("NF-05 start-up fails with 'Failed to find the root element' when it is missing", () => {
	expect(() => findRoot({ getElementById: () => null })).toThrow("Failed to find the root element")
	const root = {} as HTMLElement
	expect(findRoot({ getElementById: (id) => (id === "root" ? root : null) })).toBe(root)
})
