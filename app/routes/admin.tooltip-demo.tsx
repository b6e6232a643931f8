import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { requireAdmin } from "~/features/accounts/visitor.server"
import { pageTitle } from "~/site"
import { AdminPage, adminHeaders } from "~/ui/shell/admin-page"
import { TooltipDemo } from "~/ui/tooltip/tooltip-demo"
import { readDemoOptions } from "~/ui/tooltip/tooltip-options"
import { revalidateUnlessUnsent } from "~/ui/forms/unsent"

export const handle = { app: true }

export const meta = () => [
	{ title: pageTitle("Tooltip Demo") },
	{ name: "robots", content: "noindex" },
]
export const headers = adminHeaders
export const shouldRevalidate = revalidateUnlessUnsent

export async function loader({ request }: LoaderFunctionArgs) {
	const { sessionEndsAt } = await requireAdmin(request)
	return { options: readDemoOptions(new URL(request.url).searchParams), sessionEndsAt }
}

export default function TooltipDemoPage() {
	const { options, sessionEndsAt } = useLoaderData<typeof loader>()
	return (
		<AdminPage title="Tooltip Demo" sessionEndsAt={sessionEndsAt}>
			<TooltipDemo key={JSON.stringify(options)} initial={options} />
		</AdminPage>
	)
}
