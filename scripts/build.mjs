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
const MAX_BUILD_MS = 600_000
const sources = [
	"app",
	"public",
	"prisma/schema.prisma",
	"prisma/migrate.ts",
	"prisma/seed.ts",
	"prisma/seed-prompts.ts",
	"prisma/library.ts",
	"prisma.config.ts",
	"server.ts",
	"server",
	"scripts/pronunciations-plugin.ts",
	"vite.config.ts",
	"tsconfig.json",
	"package.json",
	"package-lock.json",
]
const binary = (name, file) =>
	createRequire(import.meta.url)
		.resolve(`${name}/package.json`)
		.replace(/package\.json$/, file)

function* filesBelow(entry) {
	if (!existsSync(entry)) return
	if (!statSync(entry).isDirectory()) return yield entry
	for (const name of readdirSync(entry).sort()) yield* filesBelow(path.join(entry, name))
}

/** Tests do not count. */
function sourceStamp() {
	const hash = createHash("sha256").update(process.version)
	for (const source of sources) {
		for (const file of filesBelow(path.join(root, source))) {
			if (!/\.test\.tsx?$/.test(file))
				hash.update(path.relative(root, file)).update(readFileSync(file))
		}
	}
	return hash.digest("hex")
}

const isFresh = (stamp) => existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp

/** Prisma generates a client for one database, so there are two, from one schema. */
export function generateClient() {
	const schemaFile = path.join(root, "prisma/schema.prisma")
	const schema = readFileSync(schemaFile, "utf8")
	const postgresSchema = schema
		.replace('provider = "sqlite"', 'provider = "postgresql"')
		.replace('"./generated/sqlite"', '"./postgresql"')
	const stamp = createHash("sha256").update(postgresSchema).digest("hex")
	const file = path.join(root, "prisma/generated/.stamp")
	if (existsSync(file) && readFileSync(file, "utf8") === stamp) return
	generateFrom(schemaFile)
	const postgresFile = path.join(root, "prisma/generated/postgresql.prisma")
	writeFileSync(postgresFile, postgresSchema)
	generateFrom(postgresFile)
	writeFileSync(file, stamp)
}

function generateFrom(schemaFile) {
	const prisma = binary("prisma", "build/index.js")
	execFileSync(process.execPath, [prisma, "generate", "--schema", schemaFile], {
		cwd: root,
		stdio: ["ignore", "ignore", "inherit"],
		env: {
			...process.env,
			PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
			PRISMA_HIDE_UPDATE_MESSAGE: "1",
			CHECKPOINT_DISABLE: "1",
		},
	})
}

const warnUnlessExpected = (warning, warn) =>
	["INVALID_ANNOTATION", "MODULE_LEVEL_DIRECTIVE"].includes(warning.code) || warn(warning)

/** Libraries with machine code or files of their own stay outside of the bundles. */
export const EXTERNAL = [
	"@node-rs/argon2",
	"@prisma/schema-engine-wasm",
	"@resvg/resvg-js",
	"better-sqlite3",
	"pg",
]

/** `input` is name → file, without its libraries: finding their files took most of a start. */
export async function bundle(input, { outDir, chunks }) {
	const vite = await import("vite")
	await vite.build({
		root,
		configFile: false,
		logLevel: "warn",
		publicDir: false,
		define: { "process.env.NODE_ENV": '"production"' },
		resolve: {
			alias: {
				"~": path.join(root, "app"),
				"virtual:remix/server-build": path.join(root, "build/server/index.js"),
			},
		},
		ssr: { noExternal: true, external: [...EXTERNAL, "vite"] },
		build: {
			ssr: true,
			outDir,
			emptyOutDir: false,
			target: "node20",
			rollupOptions: {
				input,
				output: { entryFileNames: "[name].js", chunkFileNames: `${chunks}/[name].js` },
				onwarn: warnUnlessExpected,
			},
		},
	})
}

/** Separate processes, so that the server does not keep the builder's memory. */
function build(stamp) {
	rmSync(stampFile, { force: true })
	generateClient()
	const run = (...args) =>
		execFileSync(process.execPath, args, {
			cwd: root,
			stdio: "inherit",
			env: { ...process.env, NODE_ENV: "production" },
		})
	run(binary("@remix-run/dev", "dist/cli.js"), "vite:build", "--logLevel", "warn")
	run(fileURLToPath(import.meta.url), "--bundle-server")
	writeFileSync(stampFile, stamp)
}

/** SQLite's lock ends with its process, however it ends. */
async function withLock(work) {
	const { default: Database } = await import("better-sqlite3")
	const lock = new Database(lockFile, { timeout: MAX_BUILD_MS })
	try {
		lock.exec("BEGIN EXCLUSIVE")
		return work()
	} finally {
		lock.close()
	}
}

/** Returns whether it built. */
export async function buildIfStale({ force = false } = {}) {
	const stamp = sourceStamp()
	if (!force && isFresh(stamp)) return false
	return withLock(() => {
		if (!force && isFresh(stamp)) return false
		process.stderr.write("Building (about half a minute, only after a change) …\n")
		build(stamp)
		return true
	})
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	if (process.argv.includes("--client-only")) generateClient()
	else if (process.argv.includes("--bundle-server"))
		await bundle({ server: "./server.ts" }, { outDir: "build", chunks: "start" })
	else await buildIfStale({ force: true })
}
