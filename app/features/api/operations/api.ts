import { z } from "~/platform/zod"
import type { Operation } from "../operation"
import { ok, read } from "./shared"

export const apiOperations: Operation[] = [
	{
		...read,
		group: "The API",
		id: "getDocument",
		path: "/api/openapi.json",
		summary: "This document",
		answers: [ok(z.record(z.string(), z.unknown()), "OpenAPI 3.1.")],
	},
]
