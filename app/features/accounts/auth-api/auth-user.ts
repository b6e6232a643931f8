type UserRow = {
	id: string
	email: string
	createdAt: Date
	updatedAt: Date
	lastSignInAt: Date | null
	metadata: unknown
}

export function authUserRecord({
	id,
	email,
	createdAt,
	updatedAt,
	lastSignInAt,
	metadata,
}: UserRow) {
	const created = createdAt.toISOString()
	const updated = updatedAt.toISOString()
	const last = lastSignInAt?.toISOString() ?? created
	const identity = { email, email_verified: true, phone_verified: false, sub: id }
	return {
		id,
		aud: "authenticated",
		role: "authenticated",
		email,
		email_confirmed_at: created,
		phone: "",
		confirmed_at: created,
		last_sign_in_at: last,
		app_metadata: { provider: "email", providers: ["email"] },
		user_metadata: (metadata ?? {}) as Record<string, unknown>,
		identities: [
			{
				identity_id: id,
				id,
				user_id: id,
				identity_data: identity,
				provider: "email",
				last_sign_in_at: last,
				created_at: created,
				updated_at: updated,
				email,
			},
		],
		factors: [] as {
			id: string
			factor_type: "totp" | "phone"
			status: "verified" | "unverified"
		}[],
		created_at: created,
		updated_at: updated,
		is_anonymous: false,
	}
}
