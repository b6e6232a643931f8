import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { compress } from "./encoding.server"

const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
const long = "a moose, überall 🫎\n".repeat(2_000)

describe.each(["br", "gzip"] as const)("a stream packed as %s", (encoding) => {
	test.each([
		["one short piece", ["[]"]],
		["nothing", [""]],
		["pieces longer and shorter than what leaves first", [long, "und", "", long]],
	])("is unpacked as it was: %s", async (_name, pieces) => {
		const packed: Buffer[] = []
		for await (const piece of compress(
			(async function* () {
				yield* pieces
			})(),
			encoding,
		))
			packed.push(piece)
		expect(decoders[encoding](Buffer.concat(packed)).toString()).toBe(pieces.join(""))
	})

	test("begins before its second piece is there", async () => {
		let arrive = () => {}
		const second = new Promise<void>((resolve) => (arrive = resolve))
		const stream = compress(
			(async function* () {
				yield long
				await second
				yield long
			})(),
			encoding,
		)
		expect((await stream.next()).value?.length).toBeGreaterThan(0)
		arrive()
		while (!(await stream.next()).done);
	})

	test("fails as its source fails", async () => {
		const stream = compress(
			(async function* () {
				yield long
				throw new Error("no more poems")
			})(),
			encoding,
		)
		await expect(async () => {
			while (!(await stream.next()).done);
		}).rejects.toThrow("no more poems")
	})
})
