import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { CLIENT_LOG_KEY, logClient, readClientLog, watchErrors } from "./client-log"

function stubStorage(overrides: Partial<Storage> = {}) {
	const kept = new Map<string, string>()
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		...overrides,
	})
	return kept
}
beforeEach(() => void stubStorage())
afterEach(() => void vi.unstubAllGlobals())

describe("the client log", () => {
	test("keeps the last 100 entries in local storage", { tags: ["LM-09"] }, () => {
		const kept = stubStorage()
		for (let at = 1; at <= 130; at += 1) logClient("info", `entry ${at}`)
		const entries = readClientLog()
		expect(entries).toHaveLength(100)
		expect(entries[0]?.message).toBe("entry 31")
		expect(entries.at(-1)?.message).toBe("entry 130")
		expect(JSON.parse(kept.get(CLIENT_LOG_KEY) ?? "")).toHaveLength(100)
	})

	test("leaves out the values of sensitive fields", { tags: ["ER-21"] }, () => {
		logClient("error", "failed", {
			poemId: "1",
			content: "The moose",
			inner: { requestBody: "secret" },
		})
		expect(readClientLog()[0]).toMatchObject({
			level: "error",
			message: "failed",
			context: { poemId: "1" },
		})
		expect(JSON.stringify(readClientLog())).not.toMatch(/The moose|secret/)
	})

	test.each([
		["no JSON", "{"],
		["no list", '{"a":1}'],
		["entries that are not ours", '[1,null,"x",{"at":"now","message":"ok"}]'],
	])("storage with %s does no harm", (_name, text) => {
		stubStorage({ getItem: () => text })
		expect(readClientLog().every(({ message }) => message === "ok")).toBe(true)
		expect(() => logClient("info", "more")).not.toThrow()
	})

	test("storage that is full, forbidden or absent does no harm", () => {
		stubStorage({
			setItem: () => {
				throw new DOMException("full", "QuotaExceededError")
			},
		})
		expect(() => logClient("info", "x")).not.toThrow()
		vi.stubGlobal("localStorage", undefined)
		expect(() => logClient("info", "x")).not.toThrow()
		expect(readClientLog()).toEqual([])
	})

	test("records what nobody caught", () => {
		const page = new EventTarget() as unknown as Window
		const stop = watchErrors(page)
		page.dispatchEvent(
			Object.assign(new Event("error"), { message: "boom", filename: "a.js", lineno: 3 }),
		)
		page.dispatchEvent(
			Object.assign(new Event("unhandledrejection"), { reason: new Error("rejected") }),
		)
		stop()
		page.dispatchEvent(Object.assign(new Event("error"), { message: "later" }))
		expect(readClientLog().map(({ message }) => message)).toEqual(["boom", "rejected"])
	})
})
