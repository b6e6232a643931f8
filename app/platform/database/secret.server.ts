import { randomBytes } from "node:crypto"
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseDatabaseUrl } from "./database-url"
import { env } from "../env.server"
import { makePrivate, PRIVATE_FILE, PRIVATE_FOLDER } from "./private-file.server"

/** Beside the SQLite file; in data/ for another database. */
export function dataDir(): string {
	const address = parseDatabaseUrl(env.DATABASE_URL)
	return address.kind === "sqlite" ? path.dirname(address.file) : path.resolve("data")
}

/** Two processes that start at the same time read the same file. */
export function readOrCreateSecretFile(file: string, make: () => string): string {
	if (!existsSync(file)) {
		mkdirSync(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
		const scratch = `${file}.${randomBytes(6).toString("hex")}`
		writeFileSync(scratch, make(), { mode: PRIVATE_FILE })
		try {
			linkSync(scratch, file)
		} catch (error) {
			// A file system without hard links: the file itself is the lock.
			if ((error as NodeJS.ErrnoException).code !== "EEXIST")
				writeFileSync(file, make(), { mode: PRIVATE_FILE, flag: "wx" })
		} finally {
			unlinkSync(scratch)
		}
	}
	makePrivate(file)
	return readFileSync(file, "utf8").trim()
}

let secret: string | undefined

export function sessionSecret(): string {
	secret ??=
		env.SESSION_SECRET ??
		readOrCreateSecretFile(path.join(dataDir(), "session-secret"), () =>
			randomBytes(32).toString("base64url"),
		)
	return secret
}
