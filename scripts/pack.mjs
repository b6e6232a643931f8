import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { buildIfStale, bundle, EXTERNAL, root } from "./build.mjs"

// `npm run pack:server [-- folder]`: one .tgz that needs Node and nothing else. It holds the build,
// the library, the commands and the few libraries that are not in the build, with their machine
// code, so it runs on machines like this one (same system, same processor, same major of Node).

/** Only fetches machine code, at an install. */
const INSTALLER = "prebuild-install"
/** The fonts of the pictures of shared links. */
const WITH_FILES = ["@expo-google-fonts/newsreader"]
const CONTENTS = [
	"build/client",
	"build/server.js",
	"build/start",
	"prisma/first-edition.json",
	"prisma/library",
	"prisma/migrations",
	"prisma/migrations-postgresql",
	"prisma/prompts",
	"prisma/schema.prisma",
	"deploy",
	"docs",
	"README.md",
	"SECURITY.md",
	"UPGRADING.md",
]

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"))

/** These packages and what they need, as folders below node_modules. */
function withDependencies(names, found = new Set()) {
	for (const name of names) {
		const folder = path.join("node_modules", name)
		if (name === INSTALLER || found.has(folder) || !existsSync(path.join(root, folder))) continue
		found.add(folder)
		const { dependencies, optionalDependencies } = readJson(path.join(root, folder, "package.json"))
		withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }), found)
	}
	return found
}

/** Without the sources of machine code, which is there already. */
function copyPackage(folder, target) {
	const filter = (file) => !/better-sqlite3\/(deps|src|build\/Release\/obj.*)$/.test(file)
	cpSync(folder, target, { recursive: true, filter })
	const manifest = path.join(target, "package.json")
	// `npm pack` would leave out what "files" does not name, such as machine code made here.
	const { files: _, ...kept } = readJson(manifest)
	writeFileSync(manifest, JSON.stringify(kept))
}

/** The commands of package.json that an operator needs, run from the bundle. */
function scripts(all) {
	const kept = Object.entries(all).flatMap(([name, command]) => {
		const [, file, argument] =
			/^node scripts\/run\.mjs (prisma\/commands|scripts\/auth)\.ts (.+)$/.exec(command) ?? []
		if (!file || argument === "new-migration") return []
		return [[name, `node build/${path.basename(file)}.js ${argument}`]]
	})
	const flags = all.start.replace(/^node | scripts\/start\.mjs$/g, "")
	return { start: `NODE_ENV=production node ${flags} build/server.js`, ...Object.fromEntries(kept) }
}

process.chdir(root)
const target = path.resolve(process.argv[2] ?? ".")
await buildIfStale()
const stage = mkdtempSync(path.join(tmpdir(), "odes-pack-"))
try {
	for (const name of CONTENTS) cpSync(name, path.join(stage, name), { recursive: true })
	await bundle(
		{ commands: "./prisma/commands.ts", auth: "./scripts/auth.ts" },
		{ outDir: path.join(stage, "build"), chunks: "commands" },
	)
	const direct = [...EXTERNAL, ...WITH_FILES]
	for (const folder of withDependencies(direct)) copyPackage(folder, path.join(stage, folder))
	const { name, version, description, license, engines, type, ...own } = readJson("package.json")
	const dependencies = Object.fromEntries(
		direct.map((wanted) => [wanted, own.dependencies[wanted]]),
	)
	const manifest = {
		name,
		version,
		description,
		license,
		engines,
		type,
		private: true,
		scripts: scripts(own.scripts),
		dependencies,
		bundleDependencies: true,
	}
	writeFileSync(path.join(stage, "package.json"), JSON.stringify(manifest, null, "\t"))
	execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", target], {
		cwd: stage,
		stdio: ["ignore", "inherit", "ignore"],
	})
} finally {
	rmSync(stage, { recursive: true, force: true })
}
