import { execFileSync } from "node:child_process"

/** The arguments that a real shell passes to a command. */
export const shellWords = (line: string, env: Record<string, string> = {}): string[] =>
	execFileSync("sh", ["-c", line.replace(/^curl /, "printf '%s\\0' ")], {
		env: { ...process.env, ...env },
		encoding: "utf8",
	})
		.split("\0")
		.slice(0, -1)

export type CurlCall = {
	method: string
	url: string
	headers: Record<string, string>
	body: string | undefined
}

/** Throws for an unknown flag. */
export function curlCall(line: string, env: Record<string, string> = {}): CurlCall {
	const call: CurlCall = { method: "GET", url: "", headers: {}, body: undefined }
	const words = shellWords(line, env)
	for (let at = 0; at < words.length; at += 1) {
		const word = words[at] ?? ""
		const next = () => words[(at += 1)] ?? ""
		if (word === "-s" || word === "-sN") continue
		if (word === "-X") call.method = next()
		else if (word === "-d")
			Object.assign(call, { body: next(), method: call.method === "GET" ? "POST" : call.method })
		else if (word === "-H") {
			const [, name = "", value = ""] = /^([\w-]+): (.*)$/s.exec(next()) ?? []
			call.headers[name] = value
		} else if (/^https?:/.test(word)) call.url = word
		else throw new Error(`Unknown argument ${word} of curl: ${line}`)
	}
	return call
}
