import { connect } from "node:net"

/** What a server answers to a request line, headers and body just as they stand. */
export const rawRequest = (url: string, text: string): Promise<string> =>
	new Promise((resolve) => {
		const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1" })
		let answer = ""
		socket.on("data", (bytes: Buffer) => void (answer += bytes.toString()))
		socket.on("close", () => resolve(answer))
		socket.end(text)
	})
