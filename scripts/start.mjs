import path from "node:path"
import { pathToFileURL } from "node:url"
import { buildIfStale, root } from "./build.mjs"

// `npm start`: builds if the build is missing or stale, then starts server.ts.
// package.json gives Node two flags. --max-semi-space-size limits the space for new objects:
// a busy server needs 100 MB less. --wasm-tiering-budget: Prisma's query compiler is WebAssembly
// and compiles each query once; optimizing that code costs half a second of processor time and
// 60 MB at the start, and does not pay off.

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
	process.stderr.write(`Odes & Antlers needs Node 20.19 or newer; this is ${process.version}.\n`)
	process.exit(1)
}
process.env.NODE_ENV ??= "production"
process.chdir(root)
await buildIfStale()
await import(pathToFileURL(path.join(root, "build/server.js")).href)
