import { Form, useNavigation } from "@remix-run/react"
import { useState } from "react"
import { links } from "~/links"
import { Dialog } from "~/ui/dialog"
import { HiddenFields } from "~/ui/hidden-fields"
import { StepForm } from "~/ui/step-form"
import type { PromptAdmin } from "./prompt-admin.server"
import type { PromptTemplate } from "./prompt-template"

/** 'Set as Current' and delete, for a non-active version picked from the list only (AP-09, AP-12, AP-18). */
export function VersionButtons({
	page: { tab, canSet, asks },
	template,
}: {
	page: PromptAdmin & { asks: boolean }
	template: PromptTemplate
}) {
	const [isAsked, setIsAsked] = useState(asks && canSet)
	const navigation = useNavigation()
	const busy = navigation.state !== "idle" ? navigation.formData?.get("intent") : null
	return (
		<div className="mt-6 flex flex-wrap gap-3 border-t border-rule pt-5">
			<Form method="post" preventScrollReset>
				<HiddenFields fields={{ tab, id: template.id }} />
				<button
					name="intent"
					value="set-current"
					className="button"
					disabled={!canSet || busy === "set-current"}
				>
					{busy === "set-current" ? "Setting..." : "Set as Current"}
				</button>
			</Form>
			<StepForm
				action={links.adminPrompts()}
				fields={{ tab, version: template.id }}
				onStep={() => setIsAsked(true)}
			>
				<button
					name="ask"
					value="delete"
					className="button button-alarm"
					disabled={!canSet || busy === "delete"}
				>
					{busy === "delete" ? "Deleting..." : "Delete"}
				</button>
			</StepForm>
			{canSet ? null : (
				<p className="w-full text-sm text-faded">
					{template.is_active ? "This version is the active one. " : ""}Pick a version from the list
					to set it as current or to delete it.
				</p>
			)}
			{isAsked ? (
				<AreYouSure tab={tab} template={template} onClose={() => setIsAsked(false)} />
			) : null}
		</div>
	)
}

function AreYouSure({
	tab,
	template,
	onClose,
}: {
	tab: string
	template: PromptTemplate
	onClose(): void
}) {
	return (
		<Dialog title="Are you sure?" onClose={onClose}>
			<p>{`Version ${template.version}${template.friendly_name ? `, “${template.friendly_name}”,` : ""} will be gone for good.`}</p>
			<div className="dialog-buttons">
				<StepForm
					action={links.adminPrompts()}
					fields={{ tab, version: template.id }}
					onStep={onClose}
				>
					<button className="button">Cancel</button>
				</StepForm>
				<Form method="post" preventScrollReset onSubmit={onClose}>
					<HiddenFields fields={{ tab, id: template.id }} />
					<button name="intent" value="delete" className="button button-alarm">
						Delete
					</button>
				</Form>
			</div>
		</Dialog>
	)
}
