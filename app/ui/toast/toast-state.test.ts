import { describe, expect, test } from "vitest"
import { NOTIFICATION, type Toast, toastReducer, TOASTER } from "./toast-state"

const toast = (id: number): Toast => ({ id, title: `toast ${id}`, open: true })

describe("the notification", () => {
	test(
		"5000 ms, one at a time, removed 1000000 ms after dismissal, swipe threshold 50",
		{ tags: ["TO-03", "TO-05", "TO-06", "TO-07", "TO-08"] },
		() => {
			expect(NOTIFICATION).toMatchObject({
				duration: 5_000,
				limit: 1,
				removeDelay: 1_000_000,
				swipeThreshold: 50,
			})
		},
	)

	test("a new one replaces the previous one", { tags: ["TO-06"] }, () => {
		const one = toastReducer([], { type: "add", toast: toast(1) })
		expect(toastReducer(one, { type: "add", toast: toast(2) }).map(({ id }) => id)).toEqual([2])
	})

	test("it is dismissed first, and then removed", { tags: ["TO-02"] }, () => {
		const dismissed = toastReducer([toast(1)], { type: "dismiss", id: 1 })
		expect(dismissed).toEqual([{ ...toast(1), open: false }])
		expect(toastReducer(dismissed, { type: "remove", id: 1 })).toEqual([])
	})

	test("the timer of one that was replaced touches no other", () => {
		expect(toastReducer([toast(2)], { type: "remove", id: 1 })).toEqual([toast(2)])
		expect(toastReducer([toast(2)], { type: "dismiss", id: 1 })).toEqual([toast(2)])
	})
})

test("the toaster: 4000 ms, three visible", { tags: ["TO-03", "TO-10", "TO-11"] }, () => {
	expect(TOASTER).toMatchObject({ duration: 4_000, visible: 3 })
})
