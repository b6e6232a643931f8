import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"

export const ORIGIN = "http://localhost:3000"

type Init = {
	method?: string
	headers?: Record<string, string>
	cookie?: string
	form?: Record<string, string> | [string, string][]
	json?: unknown
	params?: Record<string, string>
}

/** The arguments of a loader or action. A form has the headers of a same-origin browser. */
export function args(
	path: string,
	{ method, headers = {}, cookie, form, json, params = {} }: Init = {},
): LoaderFunctionArgs & ActionFunctionArgs {
	const all = new Headers(headers)
	let body: BodyInit | undefined
	if (cookie) all.set("Cookie", cookie)
	if (form) {
		body = new URLSearchParams(form)
		if (!all.has("Sec-Fetch-Site")) all.set("Sec-Fetch-Site", "same-origin")
	}
	if (json !== undefined) {
		body = typeof json === "string" ? json : JSON.stringify(json)
		if (!all.has("Content-Type")) all.set("Content-Type", "application/json")
	}
	const request = new Request(new URL(path, ORIGIN), {
		method: method ?? (body === undefined ? "GET" : "POST"),
		headers: all,
		body,
	})
	return {
		request,
		params,
		context: { clientGone: new AbortController().signal, clientAddress: "127.0.0.1" },
	} as LoaderFunctionArgs & ActionFunctionArgs
}

type DataWithInit = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null }

/** One shape for plain data, data(…) and Response, returned or thrown. */
export async function outcome(
	run: () => unknown,
): Promise<{
	status: number
	headers: Headers
	data: any
	cookies: string[]
	location: string | null
}> {
	let value: unknown
	try {
		value = await run()
	} catch (thrown) {
		if (
			!(thrown instanceof Response) &&
			(thrown as DataWithInit | undefined)?.type !== "DataWithResponseInit"
		)
			throw thrown
		value = thrown
	}
	if (value instanceof Response) {
		const text = await value.text()
		const isJson = /json/.test(value.headers.get("Content-Type") ?? "")
		return {
			status: value.status,
			headers: value.headers,
			data: isJson && text ? JSON.parse(text) : text,
			cookies: value.headers.getSetCookie(),
			location: value.headers.get("Location"),
		}
	}
	if ((value as DataWithInit | null)?.type === "DataWithResponseInit") {
		const { data, init } = value as DataWithInit
		const headers = new Headers(init?.headers)
		return {
			status: init?.status ?? 200,
			headers,
			data,
			cookies: headers.getSetCookie(),
			location: headers.get("Location"),
		}
	}
	return { status: 200, headers: new Headers(), data: value, cookies: [], location: null }
}

/** The toast for the next page. */
export function flashOf({
	cookies,
}: {
	cookies: string[]
}): { title: string; text?: string; kind?: string; duration?: number } | null {
	const cookie = cookies.find((text) => text.startsWith("flash=") && !text.startsWith("flash=;"))
	return cookie
		? JSON.parse(decodeURIComponent(cookie.slice("flash=".length).split(";")[0] ?? ""))
		: null
}
