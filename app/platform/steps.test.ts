import { expect, test } from "vitest"
import { atOnce, inSlices } from "./steps.server"

/** Each step takes a millisecond. */
function* slowSum(steps: number): Generator<void, number> {
	let sum = 0
	for (let step = 1; step <= steps; step += 1) {
		const until = performance.now() + 1
		while (performance.now() < until);
		sum += step
		yield
	}
	return sum
}

test("a long computation gives the same at once and in slices", async () => {
	expect(atOnce(slowSum(3))).toBe(6)
	expect(await inSlices(slowSum(3))).toBe(6)
})

test("others have their turn between slices", async () => {
	let turns = 0
	const work = inSlices(slowSum(60))
	const count = () => {
		turns += 1
		handle = setImmediate(count)
	}
	let handle = setImmediate(count)
	await work
	clearImmediate(handle)
	expect(turns).toBeGreaterThan(5)
})

test("an error in a later slice reaches the caller", async () => {
	function* failing(): Generator<void, number> {
		yield
		throw new Error("no")
	}
	await expect(inSlices(failing())).rejects.toThrow("no")
})
