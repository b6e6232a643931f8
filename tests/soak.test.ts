import { expect, test } from "vitest"
import { soak } from "../scripts/soak/soak"

// A short soak: `SOAK_SECONDS=120 npm run test:unit -- soak`, and SOAK_SEED to repeat a run.
// `npm run soak -- 2h` is a long one.

const SECONDS = Number(process.env.SOAK_SECONDS ?? 0)
const SEED = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31))

test.runIf(SECONDS > 0)(
	"while the server is killed and its disk, database and provider fail, nothing that fifty clients were told is lost, and nothing happens twice",
	{ timeout: 180_000 + SECONDS * 1_000 },
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
