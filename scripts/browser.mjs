import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"

// Finds a Chromium for the browser tests: CHROMIUM_PATH, the PATH, Playwright's; else installs one.

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

const findOnPath = () =>
	(process.env.PATH ?? "")
		.split(path.delimiter)
		.flatMap((folder) => names.map((name) => path.join(folder, name)))
		.find((file) => existsSync(file))

async function findPlaywrightBrowser() {
	const { chromium } = await import("@playwright/test")
	const file = chromium.executablePath()
	return existsSync(file) ? file : undefined
}

function tryCommand(command, args, timeout) {
	try {
		execFileSync(command, args, {
			stdio: "ignore",
			timeout,
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		})
	} catch {
		// `findBrowser` tries the next way.
	}
}

export async function findBrowser() {
	const given = process.env.CHROMIUM_PATH
	if (given) {
		if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`)
		return given
	}
	const found = findOnPath() ?? (await findPlaywrightBrowser())
	if (found) return found
	const isRootOnDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")
	process.stderr.write("No Chromium found; trying to install one …\n")
	tryCommand("npx", ["playwright", "install", "chromium"], 180_000)
	const installed = await findPlaywrightBrowser()
	if (installed) return installed
	if (isRootOnDebian) {
		tryCommand("apt-get", ["update", "-qq"], 180_000)
		tryCommand("apt-get", ["install", "-y", "-qq", "chromium"], 600_000)
	}
	const fromPackage = findOnPath()
	if (fromPackage) return fromPackage
	throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH.")
}
