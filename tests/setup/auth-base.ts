import * as authRoute from "~/routes/auth.v1.$"
import { ORIGIN } from "./request"

export const AUTH_URL = `${ORIGIN}/auth/v1`

/** For a client of the published package. `fault` may answer instead of our route. */
export const authFetch =
	(fault: (request: Request) => Response | undefined = () => undefined): typeof fetch =>
	async (input, init) => {
		const request = new Request(input, init)
		const faulty = fault(request)
		if (faulty) return faulty
		const path = new URL(request.url).pathname.replace("/auth/v1/", "")
		const args = {
			request,
			params: { "*": path },
			context: { clientAddress: "127.0.0.1", clientGone: new AbortController().signal },
		}
		return request.method === "GET" || request.method === "HEAD"
			? authRoute.loader(args)
			: authRoute.action(args)
	}

export async function callAuth(
	method: string,
	path: string,
	{
		json,
		token,
		headers = {},
	}: { json?: unknown; token?: string | null; headers?: Record<string, string> } = {},
) {
	const all = { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers }
	const response = await authFetch()(`${AUTH_URL}/${path}`, {
		method,
		headers: all,
		...(json === undefined ? {} : { body: typeof json === "string" ? json : JSON.stringify(json) }),
	})
	const text = await response.text()
	return {
		status: response.status,
		headers: response.headers,
		data: text ? JSON.parse(text) : null,
	}
}

export async function signInByToken(account: { email: string; password: string }) {
	const { data } = await callAuth("POST", "token?grant_type=password", { json: account })
	return data as { access_token: string; refresh_token: string; user: { id: string } }
}
