import type { FieldError } from "../errors"

const titles: Record<number, string> = {
	400: "Bad Request",
	401: "Unauthorized",
	403: "Forbidden",
	404: "Not Found",
	405: "Method Not Allowed",
	406: "Not Acceptable",
	408: "Request Timeout",
	409: "Conflict",
	410: "Gone",
	412: "Precondition Failed",
	413: "Content Too Large",
	414: "URI Too Long",
	415: "Unsupported Media Type",
	422: "Unprocessable Content",
	429: "Too Many Requests",
	431: "Request Header Fields Too Large",
	500: "Internal Server Error",
	501: "Not Implemented",
	502: "Bad Gateway",
	503: "Service Unavailable",
	504: "Gateway Timeout",
}

export const PROBLEM_TYPE = "application/problem+json; charset=utf-8"

export type Problem = {
	status: number
	code: string
	detail: string
	errors?: FieldError[]
	more?: Record<string, unknown>
}

export const problemBody = ({ status, code, detail, errors = [], more = {} }: Problem) => ({
	...more,
	type: "about:blank",
	title: titles[status] ?? "Error",
	status,
	detail,
	code,
	message: detail,
	errors,
})
