import { execFileSync } from "node:child_process"
import { closeSync, mkdtempSync, openSync, renameSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import Database from "better-sqlite3"
import * as mock from "../../tests/mocks/anthropic"
import { drop, hang, type MockApi } from "../../tests/mocks/api-server"

// What goes wrong, on purpose.

const FAULT_MS = 3_000
const DISK = "256m"

export const VERSE = mock.says(
	["Title: Bog\n\n", ...Array.from({ length: 4 }, () => "One wet line\n")],
	{ pauseMs: 30 },
)
const PROVIDER_FAULTS = {
	"provider hangs": hang,
	"provider hangs up": drop,
	"provider answers 500": mock.fails(500, "api_error", "Internal server error"),
	"provider cuts the stream": mock.says(["Title: Bog\n\n", "One wet"], { cut: "destroy" }),
}

export type Ground = {
	provider: MockApi
	/** Null on PostgreSQL. */
	databaseFile: string | null
	/** True when the database has a file system of its own, which can be filled. */
	hasDisk: boolean
	random(): number
}
export type Fault = { name: string; during(): Promise<unknown> }

/** A folder on a small disk of its own where this user may mount one, else an ordinary one. */
export function makeDisk(): { folder: string; hasDisk: boolean; remove(): void } {
	const folder = mkdtempSync(path.join(tmpdir(), "odes-soak-"))
	const run = (command: string, ...args: string[]) =>
		execFileSync(command, args, { stdio: ["ignore", "ignore", "ignore"] })
	let hasDisk = true
	try {
		run("mount", "-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", folder)
	} catch {
		hasDisk = false
	}
	const remove = () => {
		if (hasDisk) run("umount", "-l", folder)
		rmSync(folder, { recursive: true, force: true })
	}
	return { folder, hasDisk, remove }
}

/** Takes all that is free. The result gives it back. */
function fillDisk(folder: string): () => void {
	const file = path.join(folder, "ballast")
	const handle = openSync(file, "w")
	try {
		for (let size = 1 << 20; size >= 512; size >>= 1)
			for (;;)
				try {
					if (writeSync(handle, Buffer.alloc(size)) < size) break
				} catch {
					break
				}
	} finally {
		closeSync(handle)
	}
	return () => rmSync(file)
}

/** Another process that writes: readers go on, writers wait. */
async function lockFor(file: string, ms: number) {
	const other = new Database(file)
	try {
		other.pragma("busy_timeout = 5000")
		other.exec("BEGIN EXCLUSIVE")
		await pause(ms)
		other.exec("ROLLBACK")
	} finally {
		other.close()
	}
}

/** Every fault that leaves the server's process alone. */
export function faultsOf({ provider, databaseFile, hasDisk, random }: Ground): Fault[] {
	const ofProvider = Object.entries(PROVIDER_FAULTS).map(([name, turn]) => ({
		name,
		async during() {
			provider.play(turn)
			await pause(FAULT_MS)
			provider.play(VERSE)
		},
	}))
	if (!databaseFile) return ofProvider
	const file = databaseFile
	const ofFile: Fault[] = [
		{ name: "database locked", during: () => lockFor(file, 1_000 + random() * FAULT_MS) },
		{
			name: "database gone",
			async during() {
				renameSync(file, `${file}.away`)
				await pause(FAULT_MS)
				renameSync(`${file}.away`, file)
			},
		},
	]
	const full = {
		name: "disk full",
		async during() {
			const empty = fillDisk(path.dirname(file))
			await pause(FAULT_MS).finally(empty)
		},
	}
	return [...ofProvider, ...ofFile, ...(hasDisk ? [full] : [])]
}
