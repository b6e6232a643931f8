import { env } from "~/platform/env.server"
import type { Contact } from "./contact"

export const siteContact = (): Contact => ({
	email: env.CONTACT_EMAIL ?? null,
	url: env.CONTACT_URL ?? null,
})
