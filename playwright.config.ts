import { defineConfig } from "@playwright/test"

const port = Number(process.env.E2E_PORT ?? 3210)

export default defineConfig({
	testDir: "tests/e2e",
	testMatch: "**/*.spec.ts",
	timeout: 90_000,
	expect: { timeout: 15_000 },
	fullyParallel: true,
	workers: 2,
	forbidOnly: true,
	// A busy machine may miss a deadline once. Flaky tests are listed at the end.
	retries: 1,
	globalSetup: "./tests/setup/e2e-server.ts",
	outputDir: "test-results",
	use: {
		baseURL: `http://127.0.0.1:${port}`,
		browserName: "chromium",
		viewport: { width: 1280, height: 900 },
		trace: "off",
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-quic",
			],
		},
	},
})
