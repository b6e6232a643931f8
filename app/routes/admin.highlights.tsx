import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { deleteDraft, readDraft } from "~/features/accounts/drafts.server"
import { requireAdmin } from "~/features/accounts/visitor.server"
import { loadPoemAdmin } from "~/features/curation/poems/poem-admin.server"
import { PoemAdminPage } from "~/features/curation/poems/poem-admin-page"
import { runPoemAction } from "~/features/curation/poems/poem-actions.server"
import { readPoemSearch, searchQuery } from "~/features/curation/poems/poem-search"
import { suggestPoetNames } from "~/features/curation/poets/poet-edits.server"
import { NOT_DELETED } from "~/features/curation/poems/poem-update"
import { links } from "~/links"
import { readForm, seeOther } from "~/platform/http/respond.server"
import { pageTitle } from "~/site"
import { AdminPage, adminHeaders } from "~/ui/shell/admin-page"
import { revalidateUnlessUnsent, sendOrStay, useReply } from "~/ui/forms/unsent"

export const handle = { app: true }

export const meta = () => [
	{ title: pageTitle("Manage Poem Data") },
	{ name: "robots", content: "noindex" },
]
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
	const { id, sessionEndsAt } = await requireAdmin(request)
	const { searchParams } = new URL(request.url)
	const [page, draft] = await Promise.all([loadPoemAdmin(searchParams), readDraft(id, request)])
	const poetNames = page.selected ? await suggestPoetNames() : []
	return data(
		{ ...page, poetNames, draft, asks: searchParams.get("ask") === "delete", sessionEndsAt },
		{ status: page.problem ? 400 : 200 },
	)
}

export async function action({ request }: ActionFunctionArgs) {
	const account = await requireAdmin(request)
	const form = await readForm(request)
	const result = await runPoemAction(account, form)
	if (result.kind === "reply") return data(result.reply, { status: result.status })
	if (form.intent === "edit") await deleteDraft(account.id)
	const search = readPoemSearch(new URLSearchParams(form))
	return seeOther(links.adminHighlights(searchQuery(search, { poem: result.poem })), {
		flash: result.flash,
	})
}

const failures: Record<string, string> = {
	archive: "Error Toggling Archive Status",
	protect: "Error Toggling Protect Status",
	delete: "Error Deleting Poem",
	edit: "The poem was not saved",
}
export const clientAction = sendOrStay(
	(intent, text) => ({ title: failures[intent] ?? "Nothing was done", text }),
	{ delete: NOT_DELETED },
)
export const shouldRevalidate = revalidateUnlessUnsent

export default function ManagePoemData() {
	const page = useLoaderData<typeof loader>()
	return (
		<AdminPage title="Manage Poem Data" sessionEndsAt={page.sessionEndsAt}>
			<PoemAdminPage page={page} reply={useReply<typeof action>()} />
		</AdminPage>
	)
}
