import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { pronunciations } from "./scripts/pronunciations-plugin"

export default defineConfig({
	plugins: [pronunciations()],
	resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
	test: {
		include: [
			"app/**/*.test.{ts,tsx}",
			"prisma/**/*.test.ts",
			"tests/{api,pages,unit}/**/*.test.ts",
			"tests/*.test.ts",
		],
		globalSetup: ["tests/setup/template-database.ts"],
		setupFiles: ["tests/setup/environment.ts", "tests/setup/no-noise.ts"],
		pool: "forks",
		restoreMocks: true,
		testTimeout: 20_000,
		hookTimeout: 30_000,
		env: { NODE_ENV: "test", LOG_LEVEL: "silent" },
	},
})
