import { z } from "~/platform/zod"
import type { Operation } from "../operation"
import { ok, read } from "./shared"

export const apiOperations: Operation[] = [
	{
		...read,
		group: "The API",
		id: "getDocument",
		path: "/api/openapi.json",
		summary: "Get the OpenAPI document",
		answers: [ok(z.record(z.string(), z.unknown()), "The OpenAPI 3.1 document.")],
	},
]
