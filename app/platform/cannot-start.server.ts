/** Ends the process with one sentence for whoever started it: a stack would stand around it. */
export function cannotStart(error: unknown): never {
	process.stderr.write(
		`Odes & Antlers can't start: ${error instanceof Error ? error.message : String(error)}\n`,
	)
	process.exit(1)
}
