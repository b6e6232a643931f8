import type { Socket } from "node:net"
import type { NextFunction, Request, Response } from "express"
import {
	LINGER_BYTES,
	MAX_BODY_BYTES,
	MAX_FORM_BYTES,
	tooLarge,
} from "../app/platform/http/body.server"
import { cors, preflight } from "../app/platform/http/cors"
import { env } from "../app/platform/env.server"
import { isHost } from "../app/platform/http/host"
import { log } from "../app/platform/log.server"
import { PROBLEM_TYPE, problemBody } from "../app/platform/http/problem"
import { isForeign } from "../app/platform/http/same-origin"

const MAX_URL_LENGTH = 8_192
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
const PAGE_METHODS = ["GET", "HEAD", "POST", "OPTIONS"]

function decodedPath(req: Request): string | undefined {
	try {
		return decodeURIComponent(req.path)
	} catch {
		return undefined
	}
}

/** Machines get problem+json, never a page. /api itself is a page. */
export const isMachinePath = (req: Request): boolean =>
	isCall(req) || /^\/auth(\/|$)/i.test(decodedPath(req) ?? req.path)
const isCall = (req: Request): boolean => /^\/(api\/.|oembed$)/i.test(decodedPath(req) ?? req.path)

/** The sender can't choose X-Forwarded-Host behind a trusted proxy. */
const ownHosts = (req: Request) => [
	req.get("host"),
	env.TRUST_PROXY ? req.get("x-forwarded-host") : undefined,
	env.PUBLIC_URL && new URL(env.PUBLIC_URL).host,
]

const isFromElsewhere = (req: Request) => {
	const { cookie, authorization, origin } = req.headers
	return isForeign(
		{
			method: req.method,
			cookie,
			authorization,
			origin,
			fetchSite: req.get("sec-fetch-site"),
			isPage: !isMachinePath(req),
		},
		ownHosts(req),
	)
}

const codes: Record<number, string> = { 403: "AUTH", 404: "NOT_FOUND", 500: "UNEXPECTED" }

function refuse(
	req: Request,
	res: Response,
	status: number,
	detail: string,
	headers: Record<string, string> = {},
) {
	res.set(headers).set("Cache-Control", "no-store").status(status)
	if (!isMachinePath(req)) return res.type("text/plain").send(detail)
	return res
		.set(cors)
		.type(PROBLEM_TYPE)
		.send(JSON.stringify(problemBody({ status, code: codes[status] ?? "VALIDATION", detail })))
}

/** The framework's own ways to a loader. No page uses the first, no API call the second. */
function dropDataParameter(req: Request) {
	if (!req.originalUrl.includes("_data")) return
	const [path = "", search = ""] = req.originalUrl.split(/\?(.*)/s)
	const parameters = new URLSearchParams(search)
	if (!parameters.has("_data")) return
	parameters.delete("_data")
	req.originalUrl = req.url = parameters.size > 0 ? `${path}?${parameters}` : path
}

/** NUL in a query: a path with it is refused, and no database takes it in a text. */
function dropNul(req: Request) {
	if (req.originalUrl.includes("%00"))
		req.originalUrl = req.url = req.originalUrl.replaceAll("%00", "")
}

/** The framework reads X-Forwarded-Host even when Express does not trust the proxy. */
function dropForwarded(req: Request) {
	for (const name of Object.keys(req.headers))
		if (name === "forwarded" || name.startsWith("x-forwarded-")) delete req.headers[name]
}

export function guard(req: Request, res: Response, next: NextFunction) {
	if (!env.TRUST_PROXY) dropForwarded(req)
	const forwarded = req.get("x-forwarded-host")?.split(",", 1)[0]
	if (!isHost(req.get("host")) || !isHost(forwarded?.trim() ?? "localhost"))
		return refuse(req, res, 400, "The Host header is not valid.")
	if (req.originalUrl.length > MAX_URL_LENGTH)
		return refuse(req, res, 414, "The address is too long.")
	const path = decodedPath(req)
	if (path === undefined || path.includes("\0"))
		return refuse(req, res, 400, "The address is not valid.")
	if (isCall(req) && path.endsWith(".data")) return refuse(req, res, 404, "There is no such call.")
	dropDataParameter(req)
	dropNul(req)
	const methods = isMachinePath(req) ? METHODS : PAGE_METHODS
	const isKnown = methods.includes(req.method)
	if (isCall(req) && !isKnown) {
		// The route knows its methods: it reads this one from the load context and answers 405.
		res.locals.method = req.method
		req.method = "OPTIONS"
		return next()
	}
	if (!isKnown)
		return refuse(req, res, 405, `${req.method} is not allowed here.`, {
			Allow: methods.join(", "),
		})
	if (req.method === "OPTIONS" && !isCall(req)) return answerOptions(req, res, methods)
	if (isFromElsewhere(req))
		return refuse(req, res, 403, "This request came from another site, so it was not carried out.")
	const length = Number(req.headers["content-length"] ?? 0)
	const limit = isMachinePath(req) ? MAX_BODY_BYTES : MAX_FORM_BYTES
	if (length > limit) {
		req.resume()
		if (length > LINGER_BYTES) res.set("Connection", "close")
		return refuse(req, res, 413, tooLarge(limit).message)
	}
	return next()
}

function answerOptions(req: Request, res: Response, methods: readonly string[]) {
	const allow = methods.join(", ")
	if (isMachinePath(req)) res.set(preflight(allow))
	return res.set("Allow", allow).status(204).end()
}

const fileErrors: Record<number, string> = { 404: "There is no such file." }

/** Express recognizes an error handler by its four parameters. */
export function onError(error: unknown, req: Request, res: Response, _next: NextFunction) {
	if (res.headersSent || res.destroyed) return void res.destroy()
	const isBadUrl = (error as NodeJS.ErrnoException | undefined)?.code === "ERR_INVALID_URL"
	if (isBadUrl) return refuse(req, res, 400, "The address is not valid.")
	// A missing file or a bad range, not a failure of the server.
	const status = (error as { status?: unknown } | undefined)?.status
	if (typeof status === "number" && status >= 400 && status < 500)
		return refuse(req, res, status, fileErrors[status] ?? "The request is not valid.")
	log.error({ err: error, path: req.path }, "request failed")
	return refuse(req, res, 500, "An unexpected error occurred.")
}

const unreadable: Record<string, [number, string]> = {
	HPE_HEADER_OVERFLOW: [431, "The headers are too large."],
	ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive."],
}

/** Node could not parse the request, so there is no Express response to use. */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket) {
	if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy()
	const [status, detail] = unreadable[error.code ?? ""] ?? [400, "The request is not valid HTTP."]
	const { title, ...rest } = problemBody({ status, code: "VALIDATION", detail })
	const body = JSON.stringify({ ...rest, title })
	const head = [
		`HTTP/1.1 ${status} ${title}`,
		"Connection: close",
		"Cache-Control: no-store",
		`Content-Type: ${PROBLEM_TYPE}`,
		`Content-Length: ${Buffer.byteLength(body)}`,
	]
	socket.end(`${head.join("\r\n")}\r\n\r\n${body}`)
}
