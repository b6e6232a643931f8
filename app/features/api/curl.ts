import type { Example, Operation } from "./operation"

/** The shell replaces `$NAMES` and nothing else. */
export function shellWord(text: string): string {
	if (!/\$[A-Z]+/.test(text)) return `'${text.replaceAll("'", `'\\''`)}'`
	if (!/["`\\!]/.test(text)) return `"${text}"`
	return text
		.split(/(\$[A-Z]+)/)
		.map((part, at) => (at % 2 === 1 ? `"${part}"` : part && shellWord(part)))
		.join("")
}

export function curlLine(
	{ method, path, auth, answers }: Pick<Operation, "method" | "path" | "auth" | "answers">,
	{ id = "", query = {}, headers = {}, body }: Example,
	origin: string,
): string {
	const search = new URLSearchParams(query).toString().replace(/%(2C|2F|24)/g, decodeURIComponent)
	const address = `${origin}${path.replace(/\{\w+\}/, id)}${search ? `?${search}` : ""}`
	const isStream = answers.some(({ type }) => type === "text/event-stream")
	const sent: Record<string, string> = { ...headers }
	if (auth === "required") sent.Authorization = "Bearer $TOKEN"
	if (body !== undefined) sent["Content-Type"] = "application/json"
	const words = [isStream ? "curl -sN" : "curl -s"]
	if (method !== "get") words.push(`-X ${method.toUpperCase()}`)
	words.push(shellWord(address))
	for (const [name, value] of Object.entries(sent)) {
		words.push(`-H ${shellWord(`${name}: ${value}`)}`)
	}
	if (body !== undefined) words.push(`-d ${shellWord(JSON.stringify(body))}`)
	return words.join(" ")
}
