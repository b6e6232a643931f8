import { copyFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, inject } from "vitest"
import { createDatabase, databaseUrl, dropDatabase } from "./postgres"

// Every test file has its own database with the library, and no keys from the environment.

const folder = mkdtempSync(path.join(tmpdir(), "odes-worker-"))
const postgres = inject("postgres")
const database = path.basename(folder)
if (postgres) {
	await createDatabase(postgres, database, "library")
	process.env.DATABASE_URL = databaseUrl(postgres, database)
	// A busy machine may need longer than the site lets a visitor wait.
	process.env.DATABASE_CONNECT_MS = "20000"
} else {
	const file = path.join(folder, "odes.db")
	copyFileSync(path.join(inject("templates"), "library.db"), file)
	process.env.DATABASE_URL = `file:${file}`
}
process.env.SESSION_SECRET = "a secret for tests only, of no use"
for (const name of [
	"ANTHROPIC_API_KEY",
	"OPENAI_API_KEY",
	"AI_PROVIDER",
	"ADMIN_EMAIL",
	"ADMIN_PASSWORD",
	"PUBLIC_URL",
	"DATABASE_DIRECT_URL",
])
	delete process.env[name]

afterAll(async () => {
	rmSync(folder, { recursive: true, force: true })
	if (postgres) await dropDatabase(postgres, database)
})
