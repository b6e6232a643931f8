import { expect, test } from "vitest"
import { latestPage } from "./fetch-document"

type Waiting = { url: string; signal: AbortSignal; answer(page: unknown): void; fail(): void }

/** Pages that arrive when the test says so, also when nobody waits for them any more. */
function slowPages() {
	const waiting: Waiting[] = []
	const pages = latestPage(
		(url, signal) =>
			new Promise<Document>((resolve, reject) =>
				waiting.push({
					url,
					signal,
					answer: (page) => resolve(page as Document),
					fail: () => reject(new TypeError("Failed to fetch")),
				}),
			),
	)
	return { pages, waiting }
}

test("the answer of an older request is dropped, whether it comes before the newer one or after it", async () => {
	const { pages, waiting } = slowPages()
	const older = pages.fetch("/poets?q=a")
	const middle = pages.fetch("/poets?q=ab")
	const newest = pages.fetch("/poets?q=abc")
	expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
	waiting[0]!.answer("a")
	expect(await older).toBeNull()
	waiting[2]!.answer("abc")
	expect(await newest).toBe("abc")
	waiting[1]!.answer("ab")
	expect(await middle).toBeNull()
})

test("a failure counts for the newest request alone", async () => {
	const { pages, waiting } = slowPages()
	const older = pages.fetch("/poets?q=a")
	const newest = pages.fetch("/poets?q=ab")
	waiting[0]!.fail()
	expect(await older).toBeNull()
	waiting[1]!.fail()
	await expect(newest).rejects.toThrow("Failed to fetch")
})

test("a request that is given up changes nothing", async () => {
	const { pages, waiting } = slowPages()
	const page = pages.fetch("/poets")
	pages.giveUp()
	waiting[0]!.answer("late")
	expect(await page).toBeNull()
})
