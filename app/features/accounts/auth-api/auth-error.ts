/** Has the error shape of the hosted auth service; `code` is the HTTP status. */
export class AuthApiError extends Error {
	override readonly name = "AuthApiError"
	constructor(
		readonly status: number,
		readonly errorCode: string,
		message: string,
		readonly more: { weak_password?: { reasons: string[] } } = {},
		readonly headers: Record<string, string> = {},
	) {
		super(message)
	}

	get body() {
		return { code: this.status, error_code: this.errorCode, msg: this.message, ...this.more }
	}
}

export const NEEDS_CREDENTIALS = "You must provide either an email or phone number and a password"

type DisabledCall = { method: string; path: RegExp; errorCode: string; message: string }

const disabled = (
	method: string,
	path: string,
	errorCode: string,
	message: string,
): DisabledCall => ({
	method,
	path: new RegExp(`^${path.replaceAll("{id}", "[^/]+")}$`),
	errorCode,
	message,
})

// The client of the hosted service offers these calls; this site answers that they are disabled.
const disabledCalls: DisabledCall[] = [
	disabled("POST", "signup", "signup_disabled", "Signups are not enabled for this instance"),
	disabled("POST", "otp", "otp_disabled", "One-time passwords are not enabled"),
	disabled("POST", "verify", "otp_disabled", "Verification by one-time password is not enabled"),
	disabled("GET", "verify", "otp_disabled", "Verification by one-time password is not enabled"),
	disabled("POST", "resend", "otp_disabled", "Resending one-time passwords is not enabled"),
	disabled(
		"POST",
		"recover",
		"recovery_disabled",
		"Password recovery by e-mail is not enabled; ask the operator of this site",
	),
	disabled("POST", "sso", "sso_provider_disabled", "Single sign-on is not enabled"),
	disabled(
		"GET",
		"authorize",
		"provider_disabled",
		"Sign-in through other providers is not enabled",
	),
	disabled(
		"GET",
		"callback",
		"provider_disabled",
		"Sign-in through other providers is not enabled",
	),
	disabled("GET", "reauthenticate", "reauthentication_disabled", "Reauthentication is not enabled"),
	disabled("POST", "factors", "mfa_totp_enroll_not_enabled", "MFA enroll is not enabled"),
	disabled(
		"POST",
		"factors/{id}/challenge",
		"mfa_totp_verify_not_enabled",
		"MFA challenge is not enabled",
	),
	disabled(
		"POST",
		"factors/{id}/verify",
		"mfa_totp_verify_not_enabled",
		"MFA verification is not enabled",
	),
	disabled("DELETE", "factors/{id}", "mfa_totp_enroll_not_enabled", "MFA is not enabled"),
	disabled(
		"GET",
		"user/identities/authorize",
		"manual_linking_disabled",
		"Manual linking is not enabled",
	),
	disabled(
		"DELETE",
		"user/identities/{id}",
		"single_identity_not_deletable",
		"Unlinking identities is not enabled: an account keeps its one identity",
	),
	disabled("GET", "admin/users", "admin_disabled", "User management by API is not enabled"),
	disabled("POST", "admin/users", "admin_disabled", "User management by API is not enabled"),
	disabled("GET", "admin/users/{id}", "admin_disabled", "User management by API is not enabled"),
	disabled("PUT", "admin/users/{id}", "admin_disabled", "User management by API is not enabled"),
	disabled("DELETE", "admin/users/{id}", "admin_disabled", "User management by API is not enabled"),
	disabled("POST", "admin/generate_link", "admin_disabled", "Generating links is not enabled"),
	disabled("POST", "invite", "admin_disabled", "Invitations are not enabled"),
]

export function findDisabledCallError(method: string, path: string): AuthApiError | null {
	const call = disabledCalls.find((known) => known.method === method && known.path.test(path))
	return call ? new AuthApiError(422, call.errorCode, call.message) : null
}

export const disabledGrants: Record<string, { errorCode: string; message: string }> = {
	pkce: { errorCode: "flow_state_not_found", message: "The PKCE flow is not enabled" },
	id_token: { errorCode: "provider_disabled", message: "Sign-in by ID token is not enabled" },
	web3: { errorCode: "web3_provider_disabled", message: "Sign-in by wallet is not enabled" },
}
