import { randomUUID } from "node:crypto"
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node"
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react"
import { deleteDraft, readDraft } from "~/features/accounts/drafts.server"
import { requireAdmin } from "~/features/accounts/visitor.server"
import { loadPromptAdmin, readTab } from "~/features/curation/prompts/prompt-admin.server"
import { runPromptAction } from "~/features/curation/prompts/prompt-actions.server"
import { unsavedText } from "~/features/curation/prompts/browser-unsaved-text"
import { PromptPage } from "~/features/curation/prompts/prompt-page"
import { links } from "~/links"
import { readForm, seeOther } from "~/platform/http/respond.server"
import { pageTitle } from "~/site"
import { AdminPage, adminHeaders } from "~/ui/shell/admin-page"
import { revalidateUnlessUnsent, sendOrStay, useReply } from "~/ui/forms/unsent"

export const handle = { app: true }

export const meta = () => [
	{ title: pageTitle("Prompt Management") },
	{ name: "robots", content: "noindex" },
]
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
	const { id, sessionEndsAt } = await requireAdmin(request)
	const { searchParams } = new URL(request.url)
	const draft = await readDraft(id, request)
	const page = await loadPromptAdmin({
		tab: readTab(searchParams.get("tab") ?? draft?.tab),
		version: searchParams.get("version"),
	})
	return {
		...page,
		draft,
		formKey: randomUUID(),
		asks: searchParams.get("ask") === "delete",
		sessionEndsAt,
	}
}

export async function action({ request }: ActionFunctionArgs) {
	const account = await requireAdmin(request)
	const form = await readForm(request)
	const result = await runPromptAction(account, form)
	if (result.kind === "reply") return data(result.reply, { status: result.status })
	if (form.intent === "save" || form.intent === "rename") await deleteDraft(account.id)
	return seeOther(
		links.adminPrompts({ tab: result.tab, version: result.version }),
		result.flash ? { flash: result.flash } : {},
	)
}

const failures: Record<string, string> = {
	delete: "Failed to delete template",
	"set-current": "Failed to set as current",
	save: "Failed to save the new version",
	rename: "Failed to save the friendly name",
}
const send = sendOrStay((intent, text) => ({ title: failures[intent] ?? "That didn’t work", text }))

/** The answer to a saved version is a redirect to this page: its text is unsaved no more. */
export async function clientAction(args: ClientActionFunctionArgs) {
	const form = await args.request.clone().formData()
	try {
		return await send(args)
	} catch (answer) {
		const to = answer instanceof Response ? answer.headers.get("Location") : null
		if (form.get("intent") === "save" && to?.startsWith(links.adminPrompts()))
			unsavedText.delete(String(form.get("tab")))
		throw answer
	}
}
export const shouldRevalidate = revalidateUnlessUnsent

export default function PromptManagement() {
	const page = useLoaderData<typeof loader>()
	return (
		<AdminPage title="Prompt Management" sessionEndsAt={page.sessionEndsAt}>
			<PromptPage page={page} reply={useReply<typeof action>()} />
		</AdminPage>
	)
}
