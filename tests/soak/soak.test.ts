import { expect, test } from "vitest"
import { soak } from "../../scripts/soak/soak"

// A short soak. SOAK_SEED repeats the order of its faults; `npm run soak -- 2h` is a long one.

const SECONDS = Number(process.env.SOAK_SECONDS ?? 120)
const SEED = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31))

test(
	"while the server is killed and its disk, database and provider fail, nothing that fifty clients were told is lost, and nothing happens twice",
	// What was lost once is lost: no second try.
	{ timeout: 180_000 + SECONDS * 1_000, retry: 0 },
	async () => {
		process.stdout.write(`soak: ${SECONDS} s, seed ${SEED}\n`)
		const { lost, twice, wrong, kills, acknowledged, ...more } = await soak({
			seed: SEED,
			ms: SECONDS * 1_000,
			say: (text) => void process.stdout.write(`${text}\n`),
		})
		process.stdout.write(`${JSON.stringify({ kills, acknowledged, ...more })}\n`)
		expect({ lost, twice, wrong }).toEqual({ lost: [], twice: [], wrong: [] })
		expect(kills).toBeGreaterThan(0)
		expect(acknowledged).toBeGreaterThan(50)
	},
)
