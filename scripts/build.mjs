import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"

// Builds the client, the Remix server build and server.ts into build/. Nothing is downloaded.

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const stampFile = path.join(root, "build/stamp")
const lockFile = path.join(root, ".build-lock")
const sources = ["app", "public", "prisma/schema.prisma", "prisma/migrate.ts", "prisma/seed.ts", "prisma/seed-prompts.ts", "prisma/library.ts", "prisma/turn.ts", "prisma.config.ts", "server.ts", "server", "vite.config.ts", "tsconfig.json", "package.json", "package-lock.json"]
const binary = (name, file) => createRequire(import.meta.url).resolve(`${name}/package.json`).replace(/package\.json$/, file)

function* filesBelow(entry) {
	if (!existsSync(entry)) return
	if (!statSync(entry).isDirectory()) return yield entry
	for (const name of readdirSync(entry).sort()) yield* filesBelow(path.join(entry, name))
}

/** A digest of everything the build is made of; tests do not count. */
function sourceStamp() {
	const hash = createHash("sha256").update(process.version)
	for (const source of sources) {
		for (const file of filesBelow(path.join(root, source))) {
			if (!/\.test\.tsx?$/.test(file)) hash.update(path.relative(root, file)).update(readFileSync(file))
		}
	}
	return hash.digest("hex")
}

const isFresh = (stamp) => existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp

/** The Prisma client is generated code and not kept in the repository. */
export function generateClient() {
	const schema = readFileSync(path.join(root, "prisma/schema.prisma"), "utf8")
	const stamp = createHash("sha256").update(schema).digest("hex")
	const file = path.join(root, "prisma/generated/.stamp")
	if (existsSync(file) && readFileSync(file, "utf8") === stamp) return
	execFileSync(process.execPath, [binary("prisma", "build/index.js"), "generate"], {
		cwd: root,
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1", CHECKPOINT_DISABLE: "1" },
	})
	writeFileSync(file, stamp)
}

/** Libraries' comments that the bundler can't read are none of ours. */
const warnOfOurs = (warning, warn) => warning.code === "INVALID_ANNOTATION" || warn(warning)

async function build(stamp) {
	rmSync(stampFile, { force: true })
	generateClient()
	const vite = await import("vite")
	const env = { ...process.env, NODE_ENV: "production" }
	execFileSync(process.execPath, [binary("@remix-run/dev", "dist/cli.js"), "vite:build", "--logLevel", "warn"], { cwd: root, stdio: "inherit", env })
	await vite.build({
		root,
		configFile: false,
		logLevel: "warn",
		publicDir: false,
		resolve: { alias: { "~": path.join(root, "app") } },
		// What has machine code or files of its own beside it stays outside, and what both builds must share.
		ssr: { noExternal: true, external: ["@node-rs/argon2", "@prisma/adapter-better-sqlite3", "@prisma/client/runtime/client", "@prisma/driver-adapter-utils", "@prisma/schema-engine-wasm", "@remix-run/express", "@remix-run/node", "better-sqlite3", "pino", "vite"] },
		build: { ssr: "server.ts", outDir: "build", emptyOutDir: false, target: "node20", rollupOptions: { output: { entryFileNames: "server.js", chunkFileNames: "start/[name].js" }, onwarn: warnOfOurs } },
	})
	writeFileSync(stampFile, stamp)
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** True when the lock is ours now. One left behind by a process that is no more is taken away. */
function takeLock() {
	try {
		writeFileSync(lockFile, String(process.pid), { flag: "wx" })
		return true
	} catch {
		try {
			const owner = Number(readFileSync(lockFile, "utf8"))
			const isWritten = owner > 0 || Date.now() - statSync(lockFile).mtimeMs < 5_000
			if (isWritten) process.kill(owner || process.pid, 0)
			else rmSync(lockFile, { force: true })
		} catch (error) {
			if (error.code === "ESRCH") rmSync(lockFile, { force: true })
		}
		return false
	}
}

/** Builds unless the build is fresh. Of two that start at once one builds and the other waits. */
export async function buildIfStale({ force = false } = {}) {
	const stamp = sourceStamp()
	if (!force && isFresh(stamp)) return false
	while (!takeLock()) {
		await sleep(200)
		if (!force && isFresh(stamp)) return false
	}
	try {
		if (!force && isFresh(stamp)) return false
		process.stderr.write("Building (about half a minute, only after a change) …\n")
		await build(stamp)
		return true
	} finally {
		rmSync(lockFile, { force: true })
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	if (process.argv.includes("--client-only")) generateClient()
	else await buildIfStale({ force: true })
}
