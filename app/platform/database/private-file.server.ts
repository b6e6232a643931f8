import { chmodSync, closeSync, openSync, statSync } from "node:fs"
import { log } from "../log.server"

export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

const OTHERS = 0o077

/** Creates an empty private file. An existing file is made private. */
export function ensurePrivateFile(file: string): void {
	try {
		closeSync(openSync(file, "ax", PRIVATE_FILE))
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
		makePrivate(file)
	}
}

/** Removes the rights of everybody but the owner, and logs it. */
export function makePrivate(file: string): void {
	// Windows has no such modes.
	if (process.platform === "win32") return
	const found = statSync(file, { throwIfNoEntry: false })
	if (!found?.isFile() || (found.mode & OTHERS) === 0) return
	const mode = (found.mode & 0o777).toString(8)
	try {
		chmodSync(file, found.mode & 0o777 & ~OTHERS)
		log.warn({ file, mode }, "other users could open this file; now only its owner can")
	} catch (error) {
		log.warn({ err: error, file, mode }, "other users can open this file: set its mode to 600")
	}
}
