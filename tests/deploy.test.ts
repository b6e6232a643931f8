import { existsSync, readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

// What no test can run here is read: names that have changed elsewhere would be found.

const read = (name: string) => readFileSync(name, "utf8")
const files = readdirSync("deploy")
const dockerfile = read("deploy/Dockerfile")
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> }

/** Settings of PostgreSQL's image. */
const NOT_OURS = /^POSTGRES_/

const assigned = (name: string) =>
	[...read(`deploy/${name}`).matchAll(/(?:^|[ {=])([A-Z][A-Z_]{3,})(?:=|: )/gm)].map(
		([, variable = ""]) => variable,
	)

test.each(files)("deploy/%s sets no variable that docs/settings.md does not know", (name) => {
	const settings = read("docs/settings.md")
	const unknown = assigned(name).filter(
		(variable) => !NOT_OURS.test(variable) && !settings.includes(`\`${variable}\``),
	)
	expect(unknown).toEqual([])
})

test("the files of deploy/ set the settings of a server behind a balancer", () => {
	for (const name of ["compose.yaml", "odes@.service"])
		expect(assigned(name)).toEqual(
			expect.arrayContaining(["DATABASE_URL", "TRUST_PROXY", "DRAIN_SECONDS", "NODE_NAME"]),
		)
})

test.each(["deploy/Dockerfile", "deploy/odes@.service"])("%s starts as npm start does", (name) => {
	const command = (scripts.start ?? "").replace(/^node /, "").split(" ")
	const text = read(name).replace(/[",]/g, "")
	expect(text).toContain(`node ${command.join(" ")}`)
})

test("the image is made by npm scripts and files that exist, and runs without root", () => {
	for (const [, script = ""] of dockerfile.matchAll(/^RUN npm run (\S+)$/gm))
		expect(scripts).toHaveProperty(script)
	const copied = /^COPY (package.*) \.\/$/m.exec(dockerfile)?.[1]?.split(" ") ?? []
	expect(copied.length).toBeGreaterThan(1)
	expect(copied.filter((file) => !existsSync(file))).toEqual([])
	expect(dockerfile.lastIndexOf("USER node")).toBeGreaterThan(dockerfile.lastIndexOf("FROM"))
})

test("a server has the time that it needs to finish before it is killed", () => {
	const [, seconds] = /SHUTDOWN_MS = (\d+)_000/.exec(read("server/serve.ts")) ?? []
	const drains = Number(/DRAIN_SECONDS: "(\d+)"/.exec(read("deploy/compose.yaml"))?.[1])
	const needed = Number(seconds) + drains
	for (const [name, pattern] of [
		["compose.yaml", /stop_grace_period: (\d+)s/],
		["odes@.service", /TimeoutStopSec=(\d+)/],
	] as const)
		expect(Number(pattern.exec(read(`deploy/${name}`))?.[1])).toBeGreaterThan(needed)
})

test("the proxies pass the request's id on, ask whether a server is ready, and hold no event back", () => {
	const [caddy, nginx] = [read("deploy/Caddyfile"), read("deploy/nginx.conf")]
	expect(caddy).toContain("health_uri /readyz")
	expect(caddy).toContain("flush_interval -1")
	expect(nginx).toContain("proxy_buffering off")
	expect(existsSync("app/routes/api.generations.$id.events.ts")).toBe(true)
	for (const text of [caddy, nginx]) expect(text).toContain("X-Request-Id")
})
