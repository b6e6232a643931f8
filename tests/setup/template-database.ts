import { rmSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { TestProject } from "vitest/node"

declare module "vitest" {
	interface ProvidedContext {
		/** A folder with library.db (migrated and seeded) and empty.db (migrated only). */
		templates: string
	}
}

/** The databases are built once and copied for each test file. */
export default async function setup(project: TestProject) {
	const templates = mkdtempSync(path.join(tmpdir(), "odes-test-"))
	process.env.LOG_LEVEL = "silent"
	process.env.DATABASE_URL = `file:${path.join(templates, "library.db")}`
	const { migrate } = await import("../../prisma/migrate")
	const { seed } = await import("../../prisma/seed")
	const { db } = await import("../../app/platform/database/db.server")
	const prismaDir = path.resolve("prisma")
	await migrate({ databaseUrl: `file:${path.join(templates, "empty.db")}`, prismaDir })
	await migrate({ databaseUrl: process.env.DATABASE_URL, prismaDir })
	await seed({ prismaDir })
	await db.$disconnect()
	project.provide("templates", templates)
	return () => rmSync(templates, { recursive: true, force: true })
}
