/** Ends the process with one sentence instead of a stack trace. */
export function cannotStart(error: unknown): never {
	process.stderr.write(
		`Odes & Antlers can't start: ${error instanceof Error ? error.message : String(error)}\n`,
	)
	process.exit(1)
}
