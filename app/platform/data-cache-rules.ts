import { AppError, classify } from "./errors"

const MINUTE = 60_000

/** How long answers count as fresh, in milliseconds (CA-05 to CA-10, BK-64, PI-40, PI-41). */
export const LIFETIME = {
	SHORT: MINUTE,
	MEDIUM: 5 * MINUTE,
	LONG: 30 * MINUTE,
	allPoems: 10 * MINUTE,
	poet: 15 * MINUTE,
	initialLetters: 30 * MINUTE,
} as const
export const DEFAULT_LIFETIME = LIFETIME.MEDIUM
/** Kept this long after the last use (CA-12). */
export const GC_TIME = 5 * MINUTE

export const cacheKinds = ["poem", "poet", "template", "deathmatch", "setting"] as const
export type CacheKind = (typeof cacheKinds)[number]

/** "poems:…": the entity kind plus "s:", literally (CA-11, A-53). */
export const cacheKey = (kind: CacheKind, ...parts: (string | number | boolean)[]): string =>
	`${kind}s:${parts.join(":")}`

/** Which kinds refer to which others, and by which field (EN-29). */
export const relations: { kind: CacheKind; to: CacheKind; by: string }[] = [
	{ kind: "poem", to: "poet", by: "poet_id" },
	{ kind: "deathmatch", to: "poem", by: "poem1_id" },
	{ kind: "deathmatch", to: "poem", by: "poem2_id" },
]

/** The kinds whose entries are out of date when one of `kind` changes: itself and whatever refers to it, however far (CA-13). */
export function invalidatedBy(kind: CacheKind): CacheKind[] {
	const found = new Set<CacheKind>([kind])
	for (const known of found)
		for (const relation of relations) if (relation.to === known) found.add(relation.kind)
	return [...found]
}

export const MAX_RETRIES = 3

/** 1 s, 2 s, 4 s, … capped at 30 s (CA-02). `attempt` counts from 0. */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 30_000)

/** Three retries after the first try (CA-01, A-54); what the server refused for good is not asked again. */
export function shouldRetry(failures: number, error: unknown): boolean {
	if (failures >= MAX_RETRIES) return false
	if (error instanceof AppError) return error.status >= 500 || error.status === 429
	return classify(error) !== "VALIDATION"
}
