import { expect, test } from "vitest"
import { hasTypedFields, packDraft, unpackDraft } from "./draft"

test("what was typed travels through the sign-in page and back, however often the sign-in fails", () => {
	const typed = { intent: "save", templateText: "Line 1\nLine 2 <b>", name: "" }
	const once = packDraft(typed)
	const again = packDraft({
		...once,
		intent: "sign-in",
		email: "a@b.example",
		password: "secret",
		redirectTo: "/admin/prompts",
	})
	expect(again).toEqual(once)
	expect(unpackDraft(again)).toEqual(typed)
})

test("credentials are never part of a draft, and a plain sign-in has none", () => {
	expect(
		packDraft({ email: "a@b.example", password: "secret", redirectTo: "/", intent: "sign-in" }),
	).toEqual({})
	expect(unpackDraft({ email: "a@b.example", password: "secret" })).toBeNull()
	const passwords = { currentPassword: "a", newPassword: "b", repeatedPassword: "b" }
	expect(packDraft({ intent: "change-password", ...passwords })).toEqual({
		"draft.intent": "change-password",
	})
	expect(packDraft({ "draft.newPassword": "b" })).toEqual({})
})

test("a button that was pressed is no typed text", () => {
	expect(
		[
			"archive",
			"protect",
			"delete",
			"regenerate",
			"set-current",
			"bulk-delete",
			"remove-note",
			"undo",
			"change-password",
			"end-others",
		].some((intent) => hasTypedFields({ intent, poemId: "x" })),
	).toBe(false)
	expect(
		[
			"add-note",
			"try",
			"edit",
			"save",
			"ask-save",
			"rename",
			"submit",
			"submit-poem",
			"add-poet",
		].every((intent) => hasTypedFields({ intent })),
	).toBe(true)
	expect(hasTypedFields({ text: "x" })).toBe(true)
})

test("no password and no passkey is ever kept", () => {
	const secret = { password: "one", currentPassword: "two", passkey: "{}" }
	expect(packDraft({ ...secret, intent: "passkey", name: "a phone" })).toEqual({
		"draft.name": "a phone",
	})
})
