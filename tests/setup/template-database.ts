import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { TestProject } from "vitest/node"
import { createDatabase, databaseUrl, startPostgres } from "./postgres"

declare module "vitest" {
	interface ProvidedContext {
		/** A folder with library.db (migrated and seeded) and empty.db (migrated only). */
		templates: string
		/** The socket folder of a server with the databases library and empty; null on SQLite. */
		postgres: string | null
	}
}

const prismaDir = path.resolve("prisma")

/** The databases are built once and copied for each test file. */
export default async function setup(project: TestProject) {
	const templates = mkdtempSync(path.join(tmpdir(), "odes-test-"))
	const fileUrl = (name: string) => `file:${path.join(templates, name)}`
	process.env.LOG_LEVEL = "silent"
	project.provide("templates", templates)
	const isPostgres = process.env.TEST_DATABASE === "postgres"
	const server = isPostgres ? await startPostgres() : undefined
	project.provide("postgres", server?.folder ?? null)
	if (server) {
		// Some tests are about SQLite files, whatever the others run on.
		execFileSync(process.execPath, ["scripts/run.mjs", "prisma/commands.ts", "seed"], {
			env: { ...process.env, DATABASE_URL: fileUrl("library.db") },
			stdio: ["ignore", "ignore", "inherit"],
		})
		for (const name of ["library", "empty"]) await createDatabase(server.folder, name)
		await fill(databaseUrl(server.folder, "library"), databaseUrl(server.folder, "empty"))
	} else await fill(fileUrl("library.db"), fileUrl("empty.db"))
	return async () => {
		await server?.stop()
		rmSync(templates, { recursive: true, force: true })
	}
}

async function fill(library: string, empty: string): Promise<void> {
	process.env.DATABASE_URL = library
	const { migrate } = await import("../../prisma/migrate")
	const { seed } = await import("../../prisma/seed")
	const { db } = await import("../../app/platform/database/db.server")
	await migrate({ databaseUrl: empty, prismaDir })
	await migrate({ databaseUrl: library, prismaDir })
	await seed({ prismaDir })
	await db.$disconnect()
}
