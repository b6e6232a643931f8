import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { readExamples } from "~/features/api/examples.server"
import { openApiDocument } from "~/features/api/openapi"
import { operations } from "~/features/api/operations"
import { referenceOf } from "~/features/api/reference"
import { ReferencePage } from "~/features/api/reference-page"
import { links } from "~/links"
import { pageMeta } from "~/page-meta"
import { env } from "~/platform/env.server"
import { originFor } from "~/platform/http/origin.server"
import { SITE_NAME } from "~/site"

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		matches,
		title: "The API",
		path: links.api(),
		description:
			`Reference for the JSON API of ${SITE_NAME}: every operation with its parameters, a ` +
			"curl command and a sample response.",
	})

export async function loader({ request }: LoaderFunctionArgs) {
	const origin = originFor(request)
	const { values, samples } = await readExamples(origin)
	return {
		origin,
		reference: referenceOf(openApiDocument(origin), operations, values, samples),
		limits: {
			perHour: env.GENERATIONS_PER_HOUR_PER_IP,
			perDay: env.GENERATIONS_PER_DAY,
			matchesPerHour: env.DEATHMATCHES_PER_HOUR_PER_IP,
		},
	}
}

export default function Api() {
	return <ReferencePage {...useLoaderData<typeof loader>()} />
}
