import { expect, test } from "vitest"
import { readJson } from "~/platform/http/body.server"
import { readForm } from "~/platform/http/respond.server"
import { openApi } from "../setup/app"
import { ask } from "../setup/ask"

// Not every database takes NUL in a text, so it goes at the door.

const post = (body: string, type: string) =>
	new Request("http://localhost/", { method: "POST", body, headers: { "Content-Type": type } })

test("NUL in a query is not there", async () => {
	const api = await openApi()
	const read = async (query: string) => ask(`${api.url}/api/poems?${query}&fields=id,title`)
	const plain = await read("poet=Emily%20Dickinson&q=the")
	expect([plain.status, plain.json.length > 0]).toEqual([200, true])
	expect((await read("poet=Emily%00%20Dickinson&q=%00the%00")).text).toBe(plain.text)
	await api.close()
})

test("NUL and lone surrogates in JSON, and NUL in a form, are not there", async () => {
	const json = '{"a\\u0000":["x\\u0000y\\ud800","\\ud83e\\udece"],"n":1}'
	expect(await readJson(post(json, "application/json"))).toEqual({ a: ["xy", "🫎"], n: 1 })
	const form = post("a=x%00y&b=%00", "application/x-www-form-urlencoded")
	expect(await readForm(form)).toEqual({ a: "xy", b: "" })
})
