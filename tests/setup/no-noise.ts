import { afterEach, beforeEach, expect, vi } from "vitest"

// A console.error fails its test. A test that expects one calls vi.spyOn(console, "error") itself.

const noise: unknown[][] = []
beforeEach(() => {
	noise.length = 0
	vi.spyOn(console, "error").mockImplementation((...args: unknown[]) => void noise.push(args))
})
afterEach(() => {
	expect(noise, "console.error was called").toEqual([])
})
