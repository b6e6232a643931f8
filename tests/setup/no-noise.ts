import { afterEach, beforeEach, expect, vi } from "vitest"

// A console.error fails the test that caused it, unless the test expects it: vi.spyOn(console, "error") again.

const noise: unknown[][] = []
beforeEach(() => {
	noise.length = 0
	vi.spyOn(console, "error").mockImplementation((...args: unknown[]) => void noise.push(args))
})
afterEach(() => {
	expect(noise, "console.error was called").toEqual([])
})
