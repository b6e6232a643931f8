import { expect, test } from "vitest"
import { findPasswordWeakness } from "./password-rule.server"

const reasons = async (password: string) =>
	(await findPasswordWeakness(password, { email: "ada.lovelace@engine.example" }))?.reasons ?? null

test.each([
	"a long enough password",
	"another long password",
	"correct horse battery staple",
	"not the same password",
	"moose stood in the snow",
	"x7#kQ!v0pLz2",
	"пароль из пяти слов",
	"moose and marriage ".repeat(3) + "kept quietly",
])("%s is taken", async (password) => expect(await reasons(password)).toBeNull())

test.each([
	["eleven char", ["length"]],
	["x".repeat(201), ["length"]],
	["aaaaaaaaaaaa", ["pwned"]],
	["password1234", ["pwned"]],
	["Password1234!", ["pwned"]],
	["1q2w3e4r5t6y", ["pwned"]],
	["qwerty123456", ["pwned"]],
	["OdesAndAntlers1", ["pwned"]],
	["M00se-Magnesium-Marri4ge", ["pwned"]],
	["adminpassword!", ["pwned"]],
	["Ada.Lovelace2026", ["pwned"]],
	["engine_lovelace", ["pwned"]],
])("%s is refused", async (password, why) => expect(await reasons(password)).toEqual(why))

test("128 characters are not too many", async () => {
	expect(await reasons("a long enough password ".repeat(6).slice(0, 128))).toBeNull()
})
