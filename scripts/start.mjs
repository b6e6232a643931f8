import path from "node:path"
import { pathToFileURL } from "node:url"
import { buildIfStale, root } from "./build.mjs"

// `npm start`: builds if the build is missing or stale, then migrates, seeds and serves
// (server.ts). package.json gives Node two flags. --max-semi-space-size keeps the space for
// short-lived objects small: pages are made as fast, and a busy server takes 100 MB less.
// --wasm-tiering-budget: the database client's query compiler is WebAssembly, and each query is
// compiled once; to optimize it costs a start half a second of processor time and 60 MB, and pays
// only after hundreds of thousands of steps in one place.

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
	process.stderr.write(`Odes & Antlers needs Node 20.19 or newer; this is ${process.version}.\n`)
	process.exit(1)
}
process.env.NODE_ENV ??= "production"
process.chdir(root)
await buildIfStale()
await import(pathToFileURL(path.join(root, "build/server.js")).href)
