import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { pronunciations } from "./scripts/pronunciations-plugin"

/** Tests are tagged with the rows that they show; a tag that is no row is an error. */
const rows = [...readFileSync("tests/ledger.md", "utf8").matchAll(/^- ([A-Z]+-\d+) /gm)]

export default defineConfig({
	plugins: [pronunciations()],
	resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
	test: {
		include: [
			"app/**/*.test.{ts,tsx}",
			"prisma/**/*.test.ts",
			"tests/{api,faults,pages,soak}/**/*.test.ts",
			"tests/*.test.ts",
			// About PostgreSQL itself; the others run on both databases.
			...(process.env.TEST_DATABASE === "postgres" ? ["tests/postgres/**/*.test.ts"] : []),
		],
		globalSetup: ["tests/setup/template-database.ts"],
		setupFiles: ["tests/setup/environment.ts", "tests/setup/no-noise.ts"],
		pool: "forks",
		// One file per core: by default one core stays idle, which on a small machine is half of it.
		maxWorkers: "100%",
		restoreMocks: true,
		tags: rows.map(([, name = ""]) => ({ name })),
		testTimeout: 20_000,
		hookTimeout: 30_000,
		env: { NODE_ENV: "test", LOG_LEVEL: "silent" },
	},
})
