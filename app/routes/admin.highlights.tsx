import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { deleteDraft, readDraft } from "~/features/accounts/drafts.server"
import { requireAdmin } from "~/features/accounts/visitor.server"
import { loadPoemAdmin } from "~/features/curation/poems/poem-admin.server"
import { PoemAdminPage } from "~/features/curation/poems/poem-admin-page"
import { runPoemAction } from "~/features/curation/poems/poem-actions.server"
import { listQuery, readPoemList } from "~/features/curation/poem-table/poem-list"
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
	const account = await requireAdmin(request)
	const { searchParams } = new URL(request.url)
	const [page, draft] = await Promise.all([
		loadPoemAdmin(searchParams, account),
		readDraft(account.id, request),
	])
	const { sessionEndsAt } = account
	return data(
		{ ...page, draft, asks: searchParams.get("ask") === "delete", sessionEndsAt },
		{ status: page.problem ? 400 : 200 },
	)
}

export async function action({ request }: ActionFunctionArgs) {
	const account = await requireAdmin(request)
	const form = await readForm(request)
	const result = await runPoemAction(account, form)
	if (result.kind === "reply") return data(result.reply, { status: result.status })
	if (typedIntents.has(form.intent ?? "")) await deleteDraft(account.id)
	const list = readPoemList(new URLSearchParams(form))
	return seeOther(
		links.adminHighlights(listQuery(list, { poem: result.poem })),
		result.flash ? { flash: result.flash } : {},
	)
}

const typedIntents = new Set(["edit", "add-note", "edit-note"])

const failures: Record<string, string> = {
	archive: "Error Toggling Archive Status",
	protect: "Error Toggling Protect Status",
	delete: "Error Deleting Poem",
	edit: "The poem was not saved",
	"add-note": "The note was not saved",
	"edit-note": "The note was not saved",
	"remove-note": "The note was not removed",
	undo: "Not undone",
}
export const clientAction = sendOrStay(
	(intent, text) => ({ title: failures[intent] ?? "That didn’t work", text }),
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
