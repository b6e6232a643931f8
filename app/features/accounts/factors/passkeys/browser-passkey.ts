import { links } from "~/links"

type Kind = "add" | "second-step" | "sign-in"
type Outcome =
	| { answer: string; error?: undefined }
	| { answer?: undefined; error: string; isPassword?: boolean }
type Options = { optionsJSON: never; error?: string; errors?: { path: string }[] }

const sentences: Record<string, string> = {
	NotAllowedError: "No passkey was used. You may have cancelled, or it took too long.",
	AbortError: "No passkey was used. You may have cancelled, or it took too long.",
	InvalidStateError: "This device has a passkey of your account already.",
	SecurityError: "This browser allows no passkeys at this address.",
	NotSupportedError: "This browser or device can’t make such a passkey.",
}

const sentenceFor = (error: unknown): string => {
	if (error instanceof TypeError) return "The server could not be reached. Please try again."
	const name = error instanceof Error ? error.name : ""
	return sentences[name] ?? "The passkey could not be used. Please try again."
}

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === "function"

/** Asks the server what to ask, and the browser for the passkey. Never throws. */
export async function askBrowser(
	kind: Kind,
	fields: Record<string, string> = {},
): Promise<Outcome> {
	try {
		const body = new URLSearchParams({ ...fields, for: kind })
		const reply = await fetch(links.passkeyOptions(), { method: "POST", body })
		const { optionsJSON, error, errors } = (await reply.json()) as Options
		if (error) return { error, isPassword: errors?.[0]?.path === "currentPassword" }
		const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser")
		const ask = kind === "add" ? startRegistration : startAuthentication
		return { answer: JSON.stringify(await ask({ optionsJSON })) }
	} catch (error) {
		return { error: sentenceFor(error) }
	}
}
