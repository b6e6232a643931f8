import type { LoaderFunctionArgs } from "@remix-run/node"
import { textResponse } from "~/platform/http/text-response.server"
import { speculationRules } from "~/speculation-rules"

/** Which links a document's reader may find loaded in advance. */
export const loader = ({ request }: LoaderFunctionArgs) =>
	textResponse(request, JSON.stringify(speculationRules), "application/speculationrules+json")
