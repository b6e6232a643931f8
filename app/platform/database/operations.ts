import type { Prisma } from "../../../prisma/generated/sqlite/client"

/** The operations of Prisma that write. */
export const WRITES: ReadonlySet<string> = new Set([
	"create",
	"createMany",
	"createManyAndReturn",
	"update",
	"updateMany",
	"updateManyAndReturn",
	"upsert",
	"delete",
	"deleteMany",
	"executeRaw",
	"executeRawUnsafe",
	"$executeRaw",
	"$executeRawUnsafe",
])

/** No cached answer shows a row of these, so no trigger raises the data version for them. */
export const UNSHOWN: ReadonlySet<string> = new Set<Prisma.ModelName>([
	"Analysis",
	"AuditEntry",
	"Challenge",
	"Generation",
	"Passkey",
	"RateLimit",
	"RecoveryCode",
	"RefreshToken",
	"Secret",
	"Session",
	"User",
])
