import { plural } from "~/platform/text"

/** After `free` failures the wait doubles with each one, up to `maxWait`. In seconds. */
export type ThrottlePolicy = { free: number; firstWait: number; maxWait: number; memory: number }

/** Of one account from one place: a network address, or a browser that knows the account. */
export const ACCOUNT_THROTTLE: ThrottlePolicy = {
	free: 5,
	firstWait: 15,
	maxWait: 900,
	memory: 24 * 3600,
}
/** Of one account from all places together that do not know it: a bound for guesses of many. */
export const STRANGERS_THROTTLE: ThrottlePolicy = { ...ACCOUNT_THROTTLE, free: 100 }
/** How long such a bound leaves a network address out where the owner has signed in. */
export const KNOWN_PLACE_SECONDS = 24 * 3600
/** More free attempts, because many people may share one network address. */
export const ADDRESS_THROTTLE: ThrottlePolicy = {
	free: 20,
	firstWait: 15,
	maxWait: 900,
	memory: 3600,
}

/** In seconds, after this many failures in a row. */
export function waitAfter(failures: number, { free, firstWait, maxWait }: ThrottlePolicy): number {
	if (failures < free) return 0
	return Math.min(firstWait * 2 ** Math.min(failures - free, 20), maxWait)
}

export function waitMessage(seconds: number): string {
	return `Too many sign-in attempts. Please try again in ${durationText(seconds)}.`
}

function durationText(seconds: number): string {
	if (seconds < 60) return plural(seconds, "second")
	return plural(Math.ceil(seconds / 60), "minute")
}
