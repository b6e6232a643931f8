import { randomUUID } from "node:crypto"
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { deleteDraft, readDraft } from "~/features/accounts/drafts.server"
import { requireAdmin } from "~/features/accounts/visitor.server"
import {
	listForProtection,
	setProtection,
	submitFromForm,
} from "~/features/curation/poems/protected-poems.server"
import { ProtectedList } from "~/features/curation/poems/protected-list"
import { SubmitPoemForm } from "~/features/curation/poems/submit-poem-form"
import { links } from "~/links"
import { normalizePaging } from "~/platform/paging"
import { readForm, seeOther, unknownIntent } from "~/platform/http/respond.server"
import { pageTitle } from "~/site"
import { AdminPage, adminHeaders } from "~/ui/shell/admin-page"
import { Panel } from "~/ui/panel"
import { revalidateUnlessUnsent, sendOrStay, useReply } from "~/ui/forms/unsent"

export const handle = { app: true }

export const meta = () => [
	{ title: pageTitle("Manage Protected Poems") },
	{ name: "robots", content: "noindex" },
]
export const headers = adminHeaders

const readAddress = (get: (name: string) => string | null | undefined) => ({
	q: (get("q") ?? "").trim().slice(0, 200),
	page: normalizePaging(get("page"), null).page,
})

export async function loader({ request }: LoaderFunctionArgs) {
	const { id, sessionEndsAt } = await requireAdmin(request)
	const { searchParams } = new URL(request.url)
	const { q, page } = readAddress((name) => searchParams.get(name))
	const [poems, draft] = await Promise.all([listForProtection({ q, page }), readDraft(id, request)])
	return { q, poems, draft, formKey: randomUUID(), isDone: searchParams.has("done"), sessionEndsAt }
}

export async function action({ request }: ActionFunctionArgs) {
	const account = await requireAdmin(request)
	const form = await readForm(request)
	if (form.intent === "protect") {
		const { q, page } = readAddress((name) => form[name])
		return seeOther(links.adminProtectedPoems({ q, page: page > 1 ? page : null }), {
			flash: await setProtection(account, form),
		})
	}
	if (form.intent !== "submit") throw unknownIntent()
	const { subject: _, ...poem } = form
	const answer = await submitFromForm(account, poem)
	if ("reply" in answer) return data(answer.reply, { status: answer.status })
	await deleteDraft(account.id)
	return seeOther(links.adminProtectedPoems({ done: 1 }), { flash: answer.flash })
}

export const clientAction = sendOrStay((intent, reason) =>
	intent === "protect"
		? { title: `Failed to update protected status: ${reason}` }
		: { title: "The poem was not added", text: reason },
)
export const shouldRevalidate = revalidateUnlessUnsent

export default function ManageProtectedPoems() {
	const { q, poems, draft, formKey, isDone, sessionEndsAt } = useLoaderData<typeof loader>()
	const reply = useReply<typeof action>()
	return (
		<AdminPage title="Manage Protected Poems" sessionEndsAt={sessionEndsAt}>
			<div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
				<ProtectedList q={q} poems={poems} />
				<Panel aria-labelledby="submit" className="p-5 sm:p-6">
					<h2 id="submit" className="text-xl">
						Submit New Protected Poem
					</h2>
					<p className="mt-1 text-faded">
						The poem is protected by default, and its highlights are generated.
					</p>
					<SubmitPoemForm
						intent="submit"
						formKey={formKey}
						submitLabel="Submit Poem"
						hasSubject={false}
						reply={reply}
						draft={draft}
						isDone={isDone}
					/>
				</Panel>
			</div>
		</AdminPage>
	)
}
