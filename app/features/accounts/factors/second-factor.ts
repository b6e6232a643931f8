/** True when a password alone does not sign this account in. */
export const isSecondFactorOn = (account: { hasApp: boolean; passkeys: number }): boolean =>
	account.hasApp || account.passkeys > 0
