import { Form, useNavigation } from "@remix-run/react"
import { useState } from "react"
import { links } from "~/links"
import { Button } from "~/ui/button"
import { Dialog, DialogButtons } from "~/ui/dialog"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { StepForm } from "~/ui/forms/step-form"
import type { PromptAdmin } from "./prompt-admin.server"
import type { PromptTemplate } from "~/features/prompts/prompt-template"

export function VersionButtons({
	page: { tab, canSet, asks },
	template,
}: {
	page: PromptAdmin & { asks: boolean }
	template: PromptTemplate
}) {
	const [isDialogOpen, setIsDialogOpen] = useState(asks && canSet)
	const { formData } = useNavigation()
	const busyIntent = formData?.get("intent")
	return (
		<div className="mt-6 flex flex-wrap gap-3 border-t border-rule pt-5">
			<Form method="post" preventScrollReset>
				<HiddenFields fields={{ tab, id: template.id }} />
				<Button
					name="intent"
					value="set-current"
					disabled={!canSet || busyIntent === "set-current"}
				>
					{busyIntent === "set-current" ? "Setting..." : "Set as Current"}
				</Button>
			</Form>
			<StepForm
				action={links.adminPrompts()}
				fields={{ tab, version: template.id }}
				onStep={() => setIsDialogOpen(true)}
			>
				<Button
					name="ask"
					value="delete"
					kind="alarm"
					disabled={!canSet || busyIntent === "delete"}
				>
					{busyIntent === "delete" ? "Deleting..." : "Delete"}
				</Button>
			</StepForm>
			{canSet ? null : (
				<p className="w-full text-sm text-faded">
					{template.is_active ? "This version is the active one. " : ""}Pick a version from the list
					to set it as current or to delete it.
				</p>
			)}
			{isDialogOpen && (
				<DeleteVersionDialog tab={tab} template={template} onClose={() => setIsDialogOpen(false)} />
			)}
		</div>
	)
}

function DeleteVersionDialog({
	tab,
	template,
	onClose,
}: {
	tab: string
	template: PromptTemplate
	onClose(): void
}) {
	const name = template.friendly_name ? `, “${template.friendly_name}”,` : ""
	return (
		<Dialog title="Are you sure?" onClose={onClose}>
			<p>{`Version ${template.version}${name} will be gone for good.`}</p>
			<DialogButtons>
				<StepForm
					action={links.adminPrompts()}
					fields={{ tab, version: template.id }}
					onStep={onClose}
				>
					<Button>Cancel</Button>
				</StepForm>
				<Form method="post" preventScrollReset onSubmit={onClose}>
					<HiddenFields fields={{ tab, id: template.id }} />
					<Button name="intent" value="delete" kind="alarm">
						Delete
					</Button>
				</Form>
			</DialogButtons>
		</Dialog>
	)
}
