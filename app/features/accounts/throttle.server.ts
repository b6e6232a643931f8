import { createHash } from "node:crypto"
import { addressKey } from "~/platform/client-address"
import { AppError } from "~/platform/errors"
import type { Limit } from "~/platform/rate-limit-headers"
import { isRefusal, rateLimiter } from "~/platform/rate-limit.server"
import {
	ACCOUNT_PATIENCE,
	ADDRESS_PATIENCE,
	type Patience,
	waitAfter,
	waitMessage,
} from "./throttle"

/** One thing that is counted: how often it failed in a row, and whether it has to wait just now. */
function counter(name: string, patience: Patience) {
	const failures = rateLimiter({
		keyPrefix: `${name}-failures`,
		points: 1,
		duration: patience.memory,
	})
	const waits = rateLimiter({
		keyPrefix: `${name}-wait`,
		points: 1,
		duration: patience.longestWait,
	})
	return {
		/** Counts the attempt before it is made, so that attempts at the same time are all counted; rejects while a wait runs. */
		async enter(key: string): Promise<void> {
			const { consumedPoints } = await failures.penalty(key)
			const seconds = waitAfter(consumedPoints, patience)
			try {
				if (seconds > 0) await waits.consume(key, 1, { customDuration: seconds })
			} catch (error) {
				await failures.reward(key)
				throw error
			}
		},
		forgive: (key: string) => Promise.all([failures.delete(key), waits.delete(key)]),
		takeBack: (key: string) => failures.reward(key),
		count: async (key: string) => failures.get(key),
	}
}

const accounts = counter("sign-in-account", ACCOUNT_PATIENCE)
const addresses = counter("sign-in-address", ADDRESS_PATIENCE)

const keyOf = (email: string) => createHash("sha256").update(email).digest("base64url").slice(0, 22)

/**
 * Counts an attempt to sign in, by account (known or not) and by address, and answers what to call when it succeeds.
 * RATE_LIMIT (429, Retry-After) while either has to wait.
 */
export async function countAttempt({
	email,
	address,
}: {
	email: string
	address: string
}): Promise<{ succeeded(): Promise<void> }> {
	const account = keyOf(email)
	const place = addressKey(address)
	try {
		await addresses.enter(place)
		try {
			await accounts.enter(account)
		} catch (error) {
			await addresses.takeBack(place)
			throw error
		}
	} catch (error) {
		if (!isRefusal(error)) throw error
		const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
		throw new AppError("RATE_LIMIT", waitMessage(seconds), {
			headers: { "Retry-After": String(seconds) },
		})
	}
	return {
		succeeded: async () =>
			void (await Promise.all([accounts.forgive(account), addresses.forgive(place)])),
	}
}

/** What is left of the attempts of an address before it has to wait. Of an account nothing is told: that would say when its owner comes and goes. */
export async function attemptsLeft(address: string): Promise<Limit> {
	const { free, memory } = ADDRESS_PATIENCE
	const counted = await addresses.count(addressKey(address))
	return {
		name: "sign-in",
		quota: free,
		window: memory,
		left: Math.max(0, free - (counted?.consumedPoints ?? 0)),
		resetsIn: Math.max(1, Math.ceil((counted?.msBeforeNext ?? memory * 1000) / 1000)),
	}
}
