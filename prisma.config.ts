import { defineConfig } from "prisma/config"

// `prisma generate` needs no engine, but refuses to start without the path of one: any existing file
// will do. So nothing is ever downloaded; migrations are applied by prisma/migrate.ts.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({
	schema: "prisma/schema.prisma",
	migrations: { path: "prisma/migrations" },
})
