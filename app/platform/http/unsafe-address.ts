const isLoopback = (host: string) => /^(localhost|127\.[\d.]+|::1)$/.test(host)

/** A sentence for the log when other machines reach the server, but not by https. */
export function unsafeAddress({
	HOST,
	PUBLIC_URL,
}: {
	HOST: string
	PUBLIC_URL?: string | undefined
}): string | null {
	if (isLoopback(HOST) || PUBLIC_URL?.startsWith("https:")) return null
	return (
		`Passwords and cookies may be read on their way: other machines can reach ${HOST}, ` +
		"but PUBLIC_URL is not an https address."
	)
}
