import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { env } from "../app/platform/env.server"
import { parseDatabaseUrl } from "../app/platform/database/database-url"
import { backUp, restore } from "./backup"
import { copyDatabase } from "./copy"
import { examine } from "./doctor/doctor"
import { repair } from "./doctor/repair"
import { diffToSchema, migrate, POSTGRES_SCHEMA, postgresDiffToSchema } from "./migrate"
import { addScale } from "./scale"
import { seed } from "./seed"
import { backUpServer, restoreServer } from "./server-backup"

// npm run db:migrate · db:seed · db:new-migration -- a-name · db:scale -- poets poems notes-of-a-poem
// npm run db:backup -- file · db:restore -- file · db:copy -- from to [--replace]
// npm run doctor · db:repair

const prismaDir = path.resolve("prisma")
const address = parseDatabaseUrl(env.DATABASE_URL)
const onFile = address.kind === "sqlite" ? address : undefined
const place = { url: env.DATABASE_URL, prismaDir }
const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { replace: { type: "boolean", default: false } },
})
const [command, name, secondName] = positionals
const namedFile = (): string => {
	if (!name) throw new Error(`Name a file: npm run db:${command} -- a-file`)
	return path.resolve(name)
}
const listed = (titles: readonly string[]) => titles.map((title) => `  ${title}`).join("\n")
const print = (text: string) => void process.stdout.write(`${text}\n`)

const isEmpty = (sql: string) => /^\s*(--[^\n]*\s*)?$/.test(sql)

/** Writes what is missing for either database. What a schema can't say is written by hand. */
async function newMigration() {
	const scratch = mkdtempSync(path.join(tmpdir(), "odes-"))
	const options = { prismaDir, scratchUrl: `file:${path.join(scratch, "scratch.db")}` }
	const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14)
	const folderName = `${stamp}_${(name ?? "change").replace(/\W+/g, "_")}`
	const write = (migrations: string, sql: string) => {
		if (isEmpty(sql)) return print(`prisma/${migrations} has all of the schema.`)
		const folder = path.join(prismaDir, migrations, folderName)
		mkdirSync(folder)
		writeFileSync(path.join(folder, "migration.sql"), sql)
		print(`Wrote ${path.relative(".", folder)}/migration.sql. Read it before you commit it.`)
	}
	try {
		write("migrations", await diffToSchema(options))
		write("migrations-postgresql", await postgresDiffToSchema(options))
		copyFileSync(path.join(prismaDir, "schema.prisma"), path.join(prismaDir, POSTGRES_SCHEMA))
	} finally {
		rmSync(scratch, { recursive: true, force: true })
	}
}

const commands: Record<string, () => Promise<void>> = {
	migrate: async () => {
		const names = await migrate({ databaseUrl: env.DATABASE_URL, prismaDir })
		print(`Applied: ${names.join(", ") || "nothing, it is up to date"}.`)
	},
	seed: async () => {
		await migrate({ databaseUrl: env.DATABASE_URL, prismaDir })
		const { poets, poems, renewed, kept } = await seed({ prismaDir })
		print(`Added ${poets} poets and ${poems} poems. Renewed ${renewed} poems.`)
		if (kept.length > 0) print(`Changed here, so left as they are:\n${listed(kept)}`)
	},
	backup: async () => {
		const target = namedFile()
		await (onFile ? backUp(onFile.file, target) : backUpServer(place, target))
		print(`Wrote ${target}. It holds the secrets, too: keep it as safe as the database.`)
	},
	restore: async () => {
		const source = namedFile()
		const saved = onFile
			? await restore(source, { file: onFile.file, prismaDir })
			: await restoreServer(source, place)
		const before = saved ? ` The database before is in ${saved}.` : ""
		print(`The database is what ${source} was.${before}`)
	},
	copy: async () => {
		if (!name || !secondName)
			throw new Error("Name both databases: npm run db:copy -- file:a.db postgres://…")
		const options = { from: name, to: secondName, prismaDir, ...values }
		const tables = await copyDatabase(options)
		for (const { name: table, rows, digest } of tables)
			print(`${table.padEnd(16)}${String(rows).padStart(9)} rows  ${digest}`)
		print("Both databases are the same.")
	},
	doctor: async () => {
		const findings = await examine({ ...place, environment: process.env })
		for (const { problem, remedy } of findings) print(`${problem}\n  ${remedy}\n`)
		print(findings.length === 0 ? "Nothing is wrong." : `Found: ${findings.length}.`)
		if (findings.length > 0) process.exit(1)
	},
	repair: async () => {
		const found = await repair()
		print(`Counted all poems and places again. The search had lost ${found} poems.`)
	},
	"new-migration": newMigration,
	scale: async () => {
		await migrate({ databaseUrl: env.DATABASE_URL, prismaDir })
		const [poets = 2_000, poems = 20_000, notesOfPoem = 0] = process.argv.slice(3).map(Number)
		await addScale({ poets, poems, notesOfPoem })
		const notes = notesOfPoem * poems
		print(`Added ${poets} made-up poets and ${poems} made-up poems with ${notes} notes.`)
	},
}

const run = commands[command ?? ""]
if (!run) throw new Error(`Choose one of: ${Object.keys(commands).join(", ")}.`)
try {
	await run()
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exit(1)
}
process.exit(0)
