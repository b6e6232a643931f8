import { addressKey } from "~/platform/http/client-address"
import { AppError } from "~/platform/errors"
import type { Limit } from "~/platform/http/rate-limit-headers"
import { isRefusal, rateLimiter } from "~/platform/http/rate-limit.server"
import { accountHash } from "./security-events.server"
import {
	ACCOUNT_THROTTLE,
	ADDRESS_THROTTLE,
	KNOWN_PLACE_SECONDS,
	STRANGERS_THROTTLE,
	type ThrottlePolicy,
	waitAfter,
	waitMessage,
} from "./throttle"

type Undo = () => Promise<unknown>

function createAttemptCounter(name: string, policy: ThrottlePolicy) {
	const failures = rateLimiter({
		keyPrefix: `${name}-failures`,
		points: 1,
		duration: policy.memory,
	})
	const waits = rateLimiter({ keyPrefix: `${name}-wait`, points: 1, duration: policy.maxWait })
	return {
		/** Counts before the attempt, so that parallel attempts count. Rejects during a wait. */
		async add(key: string): Promise<Undo> {
			const { consumedPoints } = await failures.penalty(key)
			const seconds = waitAfter(consumedPoints, policy)
			try {
				if (seconds > 0) await waits.consume(key, 1, { customDuration: seconds })
			} catch (error) {
				await failures.reward(key)
				throw error
			}
			// Only the wait that this attempt began: another one's wait goes on.
			return () => Promise.all([failures.reward(key), seconds > 0 && waits.delete(key)])
		},
		reset: (key: string) => Promise.all([failures.delete(key), waits.delete(key)]),
		read: (key: string) => failures.get(key),
	}
}

const accountAttempts = createAttemptCounter("sign-in-account", ACCOUNT_THROTTLE)
const strangersAttempts = createAttemptCounter("sign-in-strangers", STRANGERS_THROTTLE)
const addressAttempts = createAttemptCounter("sign-in-address", ADDRESS_THROTTLE)

/** Of an account and a network address where somebody has signed in to it. */
const knownPlaces = rateLimiter({
	keyPrefix: "sign-in-known",
	points: 1,
	duration: KNOWN_PLACE_SECONDS,
})

/** Counted apart: who knows the password must not get new attempts at codes by it. */
export type Step = "password" | "second step"

const counterOf = (email: string, step: Step) =>
	accountHash(step === "password" ? email : `${step} of ${email}`)

type Origin = {
	email: string
	address: string
	/** The id of a browser where the account was signed in to before. */
	device?: string | null
}
const placeOf = ({ address, device }: Origin) => device ?? addressKey(address)

/**
 * Throws RATE_LIMIT (429) during a wait. Call the result when the attempt was right: then it is no
 * failure of the account. The failures before it stay until the sign-in is whole, and so does the
 * count of the address: nobody begins sign-ins over and over.
 *
 * A browser where the account was signed in to before is counted for itself: what strangers try,
 * even from the same address, never makes its owner wait. What they try from other addresses never
 * makes a program wait where its owner has signed in within a day.
 */
export async function countAttempt({
	step,
	...origin
}: Origin & { step: Step }): Promise<() => Promise<void>> {
	const { email, address, device } = origin
	const counter = counterOf(email, step)
	const undos: Undo[] = []
	try {
		// In this order: what a wait of the account refuses, counts against the address.
		if (!device) await addressAttempts.add(addressKey(address))
		undos.push(await accountAttempts.add(`${counter}:${placeOf(origin)}`))
		if (!(device || (await isKnownPlace(origin)))) undos.push(await strangersAttempts.add(counter))
	} catch (error) {
		if (!isRefusal(error)) throw error
		const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
		throw new AppError("RATE_LIMIT", waitMessage(seconds), {
			headers: { "Retry-After": String(seconds) },
		})
	}
	return async () => void (await Promise.all(undos.map((undo) => undo())))
}

const knownKey = ({ email, address }: Origin) => `${accountHash(email)}:${addressKey(address)}`
const isKnownPlace = async (origin: Origin) => (await knownPlaces.get(knownKey(origin))) !== null

/** After a whole sign-in: the failures there and of the address are forgotten. */
export async function forgetFailures(origin: Origin, steps: Step[]): Promise<void> {
	const { email, address, device } = origin
	await Promise.all([
		...steps.map((step) => accountAttempts.reset(`${counterOf(email, step)}:${placeOf(origin)}`)),
		device ? null : addressAttempts.reset(addressKey(address)),
		knownPlaces.set(knownKey(origin), 1, KNOWN_PLACE_SECONDS),
	])
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
