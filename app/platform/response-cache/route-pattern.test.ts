import { expect, test } from "vitest"
import { routePatterns } from "./route-pattern"

const routes = Object.fromEntries(
	[
		["home", undefined],
		["book", "book"],
		["poets", "poets"],
		["poet", "poets/:slug"],
		["epub", "poets/:slug.epub"],
		["poem", "api/poems/:id"],
		["random", "api/poems/random"],
		["rounds", "api/deathmatches/:id/rounds"],
		["call", "api/*"],
		["auth", "auth/v1/*"],
		["missing", "*"],
	].map(([id = "", path]) => [id, { id, path, parentId: "root", index: path === undefined }]),
)
const patternOf = routePatterns({ ...routes, root: { id: "root", path: "" } })

test.each([
	["/", "/"],
	["/_root.data", "/"],
	["/book", "/book"],
	["/BOOK/", "/book"],
	["/book.data", "/book"],
	["/poets/emily-dickinson", "/poets/:slug"],
	["/poets/emily-dickinson.epub", "/poets/:slug.epub"],
	["/api/poems/random", "/api/poems/random"],
	["/api/poems/1", "/api/poems/:id"],
	["/api/poems/%31", "/api/poems/:id"],
	["/api/deathmatches/1/rounds", "/api/deathmatches/:id/rounds"],
	["/api/poems/1/2", "/api/*"],
	["/auth/v1/.well-known/jwks.json", "/auth/v1/*"],
	["/assets/root-abc.js", "/assets/*"],
	["/wp-login.php", "/*"],
	["/a\nb", "/*"],
	["/%zz", "/*"],
])("%s is answered by %s", (path, pattern) => expect(patternOf(path)).toBe(pattern))

test("a framework's route without a catch-all has a name for what is unknown, too", () =>
	expect(routePatterns({})("/nothing")).toBe("/*"))
