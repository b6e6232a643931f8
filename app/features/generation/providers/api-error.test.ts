import { expect, test } from "vitest"
import { type ApiFailure, failureKind } from "./api-error"

const cases: [id: string, failure: ApiFailure, kind: string][] = [
	[
		"ER-25",
		{
			status: 429,
			message:
				"Rate limit reached for gpt-4o. You can increase your rate limit " +
				"by adding a payment method under /account/billing.",
		},
		"rate_limit",
	],
	["ER-25", { status: 429, message: "Too many requests" }, "rate_limit"],
	["ER-25", { status: 529, type: "overloaded_error", message: "Overloaded" }, "rate_limit"],
	[
		"ER-26",
		{
			status: 429,
			message: "You exceeded your current quota, please check your plan and billing details.",
		},
		"billing",
	],
	["ER-26", { status: 429, type: "insufficient_quota", message: "No more" }, "billing"],
	[
		"ER-26",
		{ status: 429, code: "billing_not_active", message: "Your account is not active" },
		"billing",
	],
	["ER-26", { status: 403, message: "Your billing has lapsed" }, "billing"],
	[
		"ER-28",
		{ status: 401, message: "Incorrect API key provided for a project-scoped account" },
		"authentication",
	],
	["ER-28", { status: 401, message: "Who are you?" }, "authentication"],
	["ER-30", { status: 401, message: "This model needs a project-scoped key" }, "model_unavailable"],
	["ER-30", { status: 400, message: "not for project-scoped keys" }, "model_unavailable"],
	["ER-31", { status: 500, message: "Something broke" }, "service"],
]
test.each(cases)("%s the answer %j of a service counts as %s", (_id, failure, kind) => {
	expect(failureKind(failure)).toBe(kind)
})
