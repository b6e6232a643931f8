/** How many failures are free, then the first wait in seconds, which doubles up to the longest; failures are forgotten after `memory` seconds. */
export type Patience = { free: number; firstWait: number; longestWait: number; memory: number }

export const ACCOUNT_PATIENCE: Patience = {
	free: 5,
	firstWait: 15,
	longestWait: 900,
	memory: 24 * 3600,
}
/** An address may stand for a whole office. */
export const ADDRESS_PATIENCE: Patience = {
	free: 20,
	firstWait: 15,
	longestWait: 900,
	memory: 3600,
}

/** How long the next attempt has to wait after this many attempts in a row have failed, in seconds. */
export function waitAfter(failures: number, { free, firstWait, longestWait }: Patience): number {
	if (failures < free) return 0
	return Math.min(firstWait * 2 ** Math.min(failures - free, 20), longestWait)
}

/** "Too many sign-in attempts. Please try again in 2 minutes." */
export function waitMessage(seconds: number): string {
	const minutes = Math.ceil(seconds / 60)
	const time =
		seconds < 60
			? `${seconds} ${seconds === 1 ? "second" : "seconds"}`
			: `${minutes} ${minutes === 1 ? "minute" : "minutes"}`
	return `Too many sign-in attempts. Please try again in ${time}.`
}
