import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"

// Finds a Chromium for the browser tests: CHROMIUM_PATH, one on the PATH, Playwright's own; else tries to install one.

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

const onPath = () =>
	(process.env.PATH ?? "")
		.split(path.delimiter)
		.flatMap((folder) => names.map((name) => path.join(folder, name)))
		.find((file) => existsSync(file))

async function playwrightsOwn() {
	const { chromium } = await import("@playwright/test")
	const file = chromium.executablePath()
	return existsSync(file) ? file : undefined
}

function attempt(command, args, timeout) {
	try {
		execFileSync(command, args, {
			stdio: "ignore",
			timeout,
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		})
	} catch {
		// The next way is tried.
	}
}

export async function findBrowser() {
	const given = process.env.CHROMIUM_PATH
	if (given) {
		if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`)
		return given
	}
	const found = onPath() ?? (await playwrightsOwn())
	if (found) return found
	const isRootOnDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")
	process.stderr.write("No Chromium here; trying to install one …\n")
	attempt("npx", ["playwright", "install", "chromium"], 180_000)
	const installed = await playwrightsOwn()
	if (installed) return installed
	if (isRootOnDebian) {
		attempt("apt-get", ["update", "-qq"], 180_000)
		attempt("apt-get", ["install", "-y", "-qq", "chromium"], 600_000)
	}
	const last = onPath()
	if (last) return last
	throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH.")
}
