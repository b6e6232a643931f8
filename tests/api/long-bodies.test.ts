import { readFileSync } from "node:fs"
import { Agent, request as open } from "node:http"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type RunningServer, startServer } from "../setup/server"

// Bodies that come in pieces and do not say how long they are.

const MB = 1_000_000
const PIECE = Buffer.alloc(50_000, "a")

let server: RunningServer
beforeAll(async () => void (server = await startServer()), 150_000)
const agent = new Agent({ keepAlive: true })
afterAll(async () => {
	agent.destroy()
	await server?.stop()
})

/** The most memory the server has used so far, in bytes. */
const peakMemory = () =>
	Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, "utf8"))?.[1]) *
	1024

/** Sends a body piece by piece until it is whole or an answer has come. */
function sendInPieces(path: string, type: string, bytes: number): Promise<Answer> {
	return new Promise((resolve, reject) => {
		let answer: Answer | undefined
		const request = open(`${server.url}${path}`, {
			method: "POST",
			headers: { "Content-Type": type, Origin: server.url },
			agent,
		})
		request.on("error", reject)
		request.on("response", (response) => {
			answer = { status: response.statusCode ?? 0, sent }
			response.resume()
			resolve(answer)
		})
		let sent = 0
		const write = () => {
			if (answer || sent >= bytes) return void request.end()
			sent += PIECE.length
			if (request.write(PIECE)) setImmediate(write)
			else request.once("drain", write)
		}
		write()
	})
}
type Answer = { status: number; sent: number }

const FORM = "application/x-www-form-urlencoded"
const bases = [
	["the form of a page", "/admin", FORM],
	["a call of the API", "/api/deathmatches", "application/json"],
	["a call of the auth base", "/auth/v1/token?grant_type=password", "application/json"],
] as const

describe.each(bases)("a body in pieces to %s", (_name, path, type) => {
	test("is refused with 413 above its limit", async () => {
		expect((await sendInPieces(path, type, 300_000)).status).toBe(413)
	})

	test("of 60 MB is refused with 413 after a small part of it, and costs no memory", async () => {
		const before = peakMemory()
		const answers = await Promise.all([1, 2, 3, 4].map(() => sendInPieces(path, type, 60 * MB)))
		expect(answers.map(({ status }) => status)).toEqual([413, 413, 413, 413])
		for (const { sent } of answers) expect(sent).toBeLessThan(20 * MB)
		expect(peakMemory() - before).toBeLessThan(40 * MB)
	})

	test("is read when it is short", async () => {
		// Fifty thousand times the same letter: read, and then neither a form that signs in nor JSON.
		expect((await sendInPieces(path, type, 50_000)).status).toBe(400)
	})
})

test("a sender that does not care for the answer is cut off within ten seconds", async () => {
	const { hostname, port, host } = new URL(server.url)
	const before = peakMemory()
	const socket = connect(Number(port), hostname)
	socket.on("error", () => {})
	const startedAt = performance.now()
	socket.write(
		`POST /auth/v1/logout HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n`,
	)
	const piece = `${PIECE.length.toString(16)}\r\n${PIECE.toString()}\r\n`
	for (let sent = 0; sent < 60 * MB; sent += PIECE.length) socket.write(piece)
	await new Promise((resolve) => socket.on("close", resolve))
	expect(performance.now() - startedAt).toBeLessThan(10_000)
	expect(peakMemory() - before).toBeLessThan(20 * MB)
})
