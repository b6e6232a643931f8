import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { handleAuthCall } from "~/features/accounts/auth-api/auth-api.server"

export const loader = ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) =>
	handleAuthCall({ request, path: params["*"] ?? "", address: context.clientAddress })
export const action = loader
