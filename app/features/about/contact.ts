import { CONTACT } from "~/site"

/** Settings of whoever runs the site; both are optional. */
export type Contact = { email: string | null; url: string | null }

/** An e-mail address in words, which programs that collect addresses do not read. */
export const spelledOut = ({ email }: Contact): string =>
	email ? email.replace("@", " at ").replaceAll(".", " dot ") : CONTACT
