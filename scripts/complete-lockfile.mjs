import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

// npm drops packages of other platforms from the lockfile when a registry mirror does not serve
// them, and `npm ci` then rejects the lockfile. This script adds them again.
// Run it after every `npm install`: `node scripts/complete-lockfile.mjs`.

const file = path.join(
	path.dirname(path.dirname(fileURLToPath(import.meta.url))),
	"package-lock.json",
)
const lock = JSON.parse(readFileSync(file, "utf8"))

const OS = "aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32"
const CPU = "arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64"
const PLATFORM = new RegExp(`-(${OS})-(${CPU})(?:-(\\w+))?$`)

/** Reads os, cpu and libc from the package's name. */
function platformOf(name) {
	const wasm = /-(wasm32)-wasi$/.exec(name)
	if (wasm) return { cpu: ["wasm32"] }
	const parts = PLATFORM.exec(name)
	if (!parts) return undefined
	const [, os, cpu, abi] = parts
	const platform = { cpu: [cpu], os: [os] }
	if (os !== "linux" || !abi) return platform
	return { ...platform, libc: [abi.startsWith("musl") ? "musl" : "glibc"] }
}

let added = 0
for (const [parent, entry] of Object.entries(lock.packages)) {
	for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
		const nested = `${parent}/node_modules/${name}`
		const known = [nested, `node_modules/${name}`].some(
			(at) => lock.packages[at]?.version === version,
		)
		const platform = platformOf(name)
		if (known || !platform || !/^\d/.test(version)) continue
		const at = lock.packages[`node_modules/${name}`] ? nested : `node_modules/${name}`
		lock.packages[at] = {
			version,
			...platform,
			...(entry.dev ? { dev: true } : {}),
			optional: true,
		}
		added += 1
	}
}
const { "": root, ...rest } = lock.packages
lock.packages = {
	"": root,
	...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))),
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} platform packages written into package-lock.json\n`)
