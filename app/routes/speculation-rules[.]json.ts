import type { LoaderFunctionArgs } from "@remix-run/node"
import { textResponse } from "~/platform/http/text-response.server"
import { speculationRules } from "~/speculation-rules"

export const loader = ({ request }: LoaderFunctionArgs) =>
	textResponse(request, JSON.stringify(speculationRules), "application/speculationrules+json")
