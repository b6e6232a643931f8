import { afterAll, beforeAll, expect, test } from "vitest"
import { type RunningServer, startServer } from "../setup/server"

// Text that somebody stored is text, whatever a page's own scripts look like.

const ADMIN = { email: "editor@example.com", password: "a long enough password" }
const TITLE = "A moose /*loader*/ </script><script>alert(1)</script>"
const CONTENT = '__remixRouteModules import("x")\n</body></html> <!-- $& $1 ${x}\nthe last line'
let server: RunningServer
beforeAll(async () => {
	server = await startServer({ env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } })
}, 150_000)
afterAll(async () => void (await server?.stop()))

test("a poem with the marks of scripts in it leaves its page whole, rendered afresh and kept", async () => {
	const json = { "Content-Type": "application/json" }
	const signedIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
		method: "POST",
		headers: json,
		body: JSON.stringify(ADMIN),
	})
	const { access_token } = (await signedIn.json()) as { access_token: string }
	const [poet] = (await (await fetch(`${server.url}/api/poets`)).json()) as { name: string }[]
	const made = await fetch(`${server.url}/api/poems/admin/submit-protected-poem`, {
		method: "POST",
		headers: { ...json, Authorization: `Bearer ${access_token}` },
		body: JSON.stringify({
			title: TITLE,
			content: CONTENT,
			poetName: poet!.name,
			subject: "Moose",
		}),
	})
	expect(made.status).toBe(201)
	const { id } = (await made.json()) as { id: string }
	const other = await (await fetch(`${server.url}/book?subject=Moose`)).text()
	const scripts = (html: string) => html.match(/<script\b[^>]*>/g)
	for (const _ of ["fresh", "kept"]) {
		const answer = await fetch(`${server.url}/book?poemId=${id}`)
		const html = await answer.text()
		expect(html).not.toContain("<script>")
		expect(scripts(html)?.filter((tag) => !/ld\+json/.test(tag))).toEqual(
			scripts(other)?.filter((tag) => !/ld\+json/.test(tag)),
		)
		expect(html).toContain("/*loader*/ &lt;/script&gt;")
		expect(html).toContain("the last line")
		expect(html.match(/<\/body>/g)).toHaveLength(1)
		expect(html.trimEnd().endsWith("</html>")).toBe(true)
		expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'self';")
	}
})
