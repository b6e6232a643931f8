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
	const search = new URLSearchParams(query).toString().replaceAll("%2C", ",")
	const address = `${origin}${path.replace(/\{\w+\}/, id)}${search ? `?${search}` : ""}`
	const isStream = answers.some(({ type }) => type === "text/event-stream")
	const asked = {
		...headers,
		...(auth === "required" ? { Authorization: "Bearer $TOKEN" } : {}),
		...(body === undefined ? {} : { "Content-Type": "application/json" }),
	}
	return [
		isStream ? "curl -sN" : "curl -s",
		...(method === "get" ? [] : [`-X ${method.toUpperCase()}`]),
		shellWord(address),
		...Object.entries(asked).map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
		...(body === undefined ? [] : [`-d ${shellWord(JSON.stringify(body))}`]),
	].join(" ")
}
