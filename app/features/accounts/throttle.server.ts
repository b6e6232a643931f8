import { createHash } from "node:crypto"
import { addressKey } from "~/platform/http/client-address"
import { AppError } from "~/platform/errors"
import type { Limit } from "~/platform/http/rate-limit-headers"
import { isRefusal, rateLimiter } from "~/platform/http/rate-limit.server"
import {
	ACCOUNT_THROTTLE,
	ADDRESS_THROTTLE,
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
const addressAttempts = createAttemptCounter("sign-in-address", ADDRESS_THROTTLE)

const accountKey = (email: string) =>
	createHash("sha256").update(email).digest("base64url").slice(0, 22)

/** Call `succeeded` when the password was right. Throws RATE_LIMIT (429) during a wait. */
export async function countAttempt({
	email,
	address,
}: {
	email: string
	address: string
}): Promise<{ succeeded(): Promise<void> }> {
	const keyOfAccount = accountKey(email)
	const keyOfAddress = addressKey(address)
	try {
		await addressAttempts.add(keyOfAddress)
		try {
			await accountAttempts.add(keyOfAccount)
		} catch (error) {
			await addressAttempts.undo(keyOfAddress)
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
		async succeeded() {
			await Promise.all([accountAttempts.reset(keyOfAccount), addressAttempts.reset(keyOfAddress)])
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
