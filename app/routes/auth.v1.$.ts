import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { answerAuthCall } from "~/features/auth/auth-api.server"

/** Every call under the auth base; which are alive stands in features/auth/auth-api.server. */
export const loader = ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) =>
	answerAuthCall({ request, path: params["*"] ?? "", address: context.clientAddress })
export const action = loader
