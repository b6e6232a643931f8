import { randomUUID } from "node:crypto"
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import type { ReactNode } from "react"
import { deleteDraft, readDraft } from "~/features/accounts/drafts.server"
import { requireAdmin } from "~/features/accounts/visitor.server"
import { submitFromForm } from "~/features/curation/poems/protected-poems.server"
import { SubmitPoemForm } from "~/features/curation/poems/submit-poem-form"
import { describePoet } from "~/features/generation/runs/describe-poet.server"
import { AddPoetForm, RegenerateStyleForm } from "~/features/curation/poets/poet-admin"
import { addPoetFromForm, regenerateFromForm } from "~/features/curation/poets/poet-actions.server"
import { listPoetChoices } from "~/features/curation/poets/poet-edits.server"
import { links } from "~/links"
import { readForm, seeOther, unknownIntent } from "~/platform/http/respond.server"
import { pageTitle } from "~/site"
import { AdminPage, adminHeaders } from "~/ui/shell/admin-page"
import { Panel } from "~/ui/panel"
import { revalidateUnlessUnsent, sendOrStay, useReply } from "~/ui/forms/unsent"

export const handle = { app: true }

export const meta = () => [
	{ title: pageTitle("Manage Poet Data") },
	{ name: "robots", content: "noindex" },
]
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
	const { id, sessionEndsAt } = await requireAdmin(request)
	const { searchParams } = new URL(request.url)
	const q = (searchParams.get("q") ?? "").slice(0, 100)
	const [choices, draft] = await Promise.all([listPoetChoices(q), readDraft(id, request)])
	return {
		...choices,
		q,
		draft,
		formKey: randomUUID(),
		done: searchParams.get("done"),
		sessionEndsAt,
	}
}

export async function action({ request }: ActionFunctionArgs) {
	const account = await requireAdmin(request)
	const form = await readForm(request)
	const { intent = "" } = form
	if (intent === "submit-poem") {
		const answer = await submitFromForm(account, form)
		if ("reply" in answer)
			return data({ poem: answer.reply, poet: null }, { status: answer.status })
		await deleteDraft(account.id)
		return seeOther(links.adminManageData({ done: intent }), { flash: answer.flash })
	}
	if (intent !== "add-poet" && intent !== "regenerate") throw unknownIntent()
	const answer =
		intent === "add-poet"
			? await addPoetFromForm(account, form)
			: await regenerateFromForm(account, form, describePoet)
	if ("reply" in answer) return data({ poem: null, poet: answer.reply }, { status: answer.status })
	if (intent === "add-poet") await deleteDraft(account.id)
	return seeOther(links.adminManageData({ done: intent }), { flash: answer.flash })
}

const failures: Record<string, string> = {
	"add-poet": "The poet was not added",
	regenerate: "The style points were not regenerated",
	"submit-poem": "The poem was not added",
}
export const clientAction = sendOrStay((intent, text) => ({
	title: failures[intent] ?? "That didn’t work",
	text,
}))
export const shouldRevalidate = revalidateUnlessUnsent

export default function ManagePoetData() {
	const { poets, hasMore, q, draft, formKey, done, sessionEndsAt } = useLoaderData<typeof loader>()
	const reply = useReply<typeof action>()
	const poetReply = (intent: string) => (reply?.poet?.intent === intent ? reply.poet : null)
	return (
		<AdminPage title="Manage Poet Data" sessionEndsAt={sessionEndsAt}>
			<div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
				<div className="grid gap-10">
					<Section id="add-poet" title="Add New Poet">
						<AddPoetForm reply={poetReply("add-poet")} draft={draft} isDone={done === "add-poet"} />
					</Section>
					<Section id="regenerate-style" title="Regenerate Poet Style Points">
						<RegenerateStyleForm
							poets={poets}
							hasMore={hasMore}
							q={q}
							reply={poetReply("regenerate")}
							isDone={done === "regenerate"}
						/>
					</Section>
				</div>
				<Section id="add-protected-poem" title="Add Protected Poem">
					<SubmitPoemForm
						intent="submit-poem"
						formKey={formKey}
						submitLabel="Add Poem"
						hasSubject
						reply={reply?.poem ?? null}
						draft={draft}
						isDone={done === "submit-poem"}
					/>
				</Section>
			</div>
		</AdminPage>
	)
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
	<Panel aria-labelledby={id} className="p-5 sm:p-6">
		<h2 id={id} className="text-xl">
			{title}
		</h2>
		{children}
	</Panel>
)
