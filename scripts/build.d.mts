/** Builds when the build is missing or older than the code. */
export function buildIfStale(): Promise<void>
