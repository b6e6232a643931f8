import { addressKey } from "~/platform/http/client-address"
import { AppError } from "~/platform/errors"
import type { Limit } from "~/platform/http/rate-limit-headers"
import { isRefusal, rateLimiter } from "~/platform/http/rate-limit.server"
import { accountHash } from "./security-events.server"
import {
	ACCOUNT_THROTTLE,
	ADDRESS_THROTTLE,
	STRANGERS_THROTTLE,
	type ThrottlePolicy,
	waitAfter,
	waitMessage,
} from "./throttle"

function createAttemptCounter(name: string, policy: ThrottlePolicy) {
	const failures = rateLimiter({
		keyPrefix: `${name}-failures`,
		points: 1,
		duration: policy.memory,
	})
	const waits = rateLimiter({ keyPrefix: `${name}-wait`, points: 1, duration: policy.maxWait })
	return {
		/** Counts before the attempt, so that parallel attempts count. Rejects during a wait. */
		async add(key: string): Promise<void> {
			const { consumedPoints } = await failures.penalty(key)
			const seconds = waitAfter(consumedPoints, policy)
			try {
				if (seconds > 0) await waits.consume(key, 1, { customDuration: seconds })
			} catch (error) {
				await failures.reward(key)
				throw error
			}
		},
		reset: (key: string) => Promise.all([failures.delete(key), waits.delete(key)]),
		undo: (key: string) => failures.reward(key),
		read: (key: string) => failures.get(key),
	}
}

const accountAttempts = createAttemptCounter("sign-in-account", ACCOUNT_THROTTLE)
const strangersAttempts = createAttemptCounter("sign-in-strangers", STRANGERS_THROTTLE)
const addressAttempts = createAttemptCounter("sign-in-address", ADDRESS_THROTTLE)

/**
 * Call `succeeded` when the password was right. Throws RATE_LIMIT (429) during a wait. A browser
 * where the account was signed in to before is counted for itself: what strangers try, even from
 * the same address, never makes its owner wait.
 */
export async function countAttempt({
	email,
	address,
	device,
}: {
	email: string
	address: string
	/** The id of such a browser. */
	device?: string | null
}): Promise<{ succeeded(): Promise<void> }> {
	const account = accountHash(email)
	const place = addressKey(address)
	const keyOfPlace = `${account}:${device ?? place}`
	try {
		// In this order: what a wait of the account refuses, counts against the address.
		if (!device) await addressAttempts.add(place)
		await accountAttempts.add(keyOfPlace)
		if (!device) await strangersAttempts.add(account)
	} catch (error) {
		if (!isRefusal(error)) throw error
		const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
		throw new AppError("RATE_LIMIT", waitMessage(seconds), {
			headers: { "Retry-After": String(seconds) },
		})
	}
	return {
		async succeeded() {
			await accountAttempts.reset(keyOfPlace)
			if (device) return
			await Promise.all([addressAttempts.reset(place), strangersAttempts.undo(account)])
		},
	}
}

/** By address only: the count of an account would show when its owner signs in. */
export async function attemptsLeft(address: string): Promise<Limit> {
	const { free, memory } = ADDRESS_THROTTLE
	const counted = await addressAttempts.read(addressKey(address))
	return {
		name: "sign-in",
		quota: free,
		window: memory,
		left: Math.max(0, free - (counted?.consumedPoints ?? 0)),
		resetsIn: Math.max(1, Math.ceil((counted?.msBeforeNext ?? memory * 1000) / 1000)),
	}
}
