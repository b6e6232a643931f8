import { Form, Link, useNavigation, useSubmit } from "@remix-run/react"
import { links } from "~/links"
import { formatTime } from "~/platform/date"
import { plural } from "~/platform/text"
import { Badge } from "~/ui/badge"
import { Button } from "~/ui/button"
import { fieldClass } from "~/ui/forms/form-field"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { tabClass, Tabs } from "~/ui/tabs"
import { useHydrated } from "~/ui/use-hydrated"
import type { Fields } from "~/features/accounts/draft"
import { FriendlyName } from "./friendly-name"
import { VersionButtons } from "./version-buttons"
import type { PromptAdmin } from "./prompt-admin.server"
import type { PromptReply } from "./prompt-actions.server"
import { LeaveQuestion } from "./leave-question"
import { useUnsavedTabs } from "./use-unsaved-guard"
import { PromptDiff } from "./prompt-diff"
import { PromptEditor } from "./prompt-editor"
import { promptTitles, promptTypes } from "~/features/prompts/prompt-template"

type Props = {
	page: PromptAdmin & { draft: Fields | null; formKey: string; asks: boolean }
	reply: PromptReply | null
}

export function PromptPage({ page, reply }: Props) {
	const { tab, template, draft } = page
	const unsavedTabs = useUnsavedTabs()
	return (
		<>
			<LeaveQuestion />
			<p className="mb-6 max-w-prose text-sm text-faded">
				{"Developer note: templates are identified by the name field ("}
				<code>highlight_system</code> or <code>highlight_user</code>) rather than{" "}
				<code>prompt_type</code>.
			</p>
			<Tabs label="Prompts">
				{promptTypes.map((type) => (
					<li key={type}>
						<Link
							to={links.adminPrompts({ tab: type })}
							className={tabClass}
							aria-current={type === tab ? "page" : undefined}
							preventScrollReset
						>
							{promptTitles[type]}
							{unsavedTabs.includes(type) && " (unsaved)"}
						</Link>
					</li>
				))}
			</Tabs>
			<VersionList page={page} />
			{template ? (
				<VersionHeading template={template} />
			) : (
				<p className="mt-6 text-faded italic">Write the first version below.</p>
			)}
			{template && (
				<FriendlyName
					key={`${template.id}-${template.friendly_name ?? ""}`}
					tab={tab}
					template={template}
					reply={reply?.intent === "rename" ? reply : null}
					draft={draft}
				/>
			)}
			<PromptEditor
				key={`${tab}-${template?.id ?? ""}`}
				page={page}
				reply={reply?.intent === "save" ? reply : null}
			/>
			{template && <VersionButtons key={template.id} page={page} template={template} />}
			{page.diff && page.activeVersion !== null && template && (
				<PromptDiff lines={page.diff} from={page.activeVersion} to={template.version} />
			)}
		</>
	)
}

function VersionList({ page }: { page: PromptAdmin }) {
	const submit = useSubmit()
	const isHydrated = useHydrated()
	const { state, location } = useNavigation()
	const isBusy = state === "loading" && location.pathname === links.adminPrompts()
	return (
		<Form
			method="get"
			action={links.adminPrompts()}
			preventScrollReset
			className="flex flex-wrap items-end gap-2"
		>
			<HiddenFields fields={{ tab: page.tab }} />
			<div className="min-w-0 max-w-full">
				<label htmlFor="version" className="mb-1 block">
					Version
				</label>
				<select
					id="version"
					key={`${page.tab}-${page.pickedId ?? ""}-${page.currentLabel}`}
					name="version"
					className={fieldClass()}
					defaultValue={page.pickedId ?? "current"}
					disabled={page.template === null}
					onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
				>
					<option value="current">{page.currentLabel}</option>
					{page.versions.map(({ id, label }) => (
						<option key={id} value={id}>
							{label}
						</option>
					))}
				</select>
			</div>
			{isHydrated ? null : <Button>Show</Button>}
			<span role="status" className="pb-2 text-sm text-faded">
				{isBusy ? "Loading..." : ""}
			</span>
		</Form>
	)
}

function VersionHeading({ template }: { template: NonNullable<PromptAdmin["template"]> }) {
	return (
		<div className="mt-6">
			<h2 className="text-xl">
				{`Version ${template.version} `}
				<Badge className="align-[0.1em]" data-testid="version-badge">
					{template.is_active ? "- Active" : "- Historical"}
				</Badge>
			</h2>
			<p className="text-sm text-faded">{`Last Updated: ${formatTime(template.updated_at)}`}</p>
			<p className="text-sm text-faded" data-testid="poem-count">
				{template.poems === 0
					? "No poems have been written with this version yet."
					: `${plural(template.poems, "poem was", "poems were")} written with this version.`}
			</p>
		</div>
	)
}
