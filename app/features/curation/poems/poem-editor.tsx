import { Form } from "@remix-run/react"
import { Button } from "~/ui/button"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { TextArea, TextField } from "~/ui/forms/form-field"
import { Panel } from "~/ui/panel"
import { useIsBusy } from "~/ui/forms/use-form-key"
import { subjects } from "~/features/poems/poem"
import type { EditReply, NewerPoem } from "./poem-actions.server"
import type { SelectedPoem } from "./selected-poem.server"

type Props = {
	poem: SelectedPoem
	back: Record<string, string>
	reply: EditReply | null
	draft: Record<string, string> | null
	poetNames: string[]
}

/** Typed text survives an error, another administrator's edit and a new sign-in. */
export function PoemEditor({ poem, back, reply, draft, poetNames }: Props) {
	const isBusy = useIsBusy("edit")
	const isDraftOfThis = draft?.intent === "edit" && draft.poemId === poem.id
	const typed = reply?.values ?? (isDraftOfThis ? draft : null)
	const value = (name: "title" | "poet" | "subject" | "content" | "howMade") =>
		typed?.[name] ?? poem[name] ?? ""
	const error = (name: string) => {
		if (reply?.field === name) return reply.message
		return null
	}
	const version = reply?.newer?.version ?? typed?.version ?? poem.version
	return (
		<details className="mt-6 border-t border-rule pt-4" open={typed !== null}>
			<summary className="min-h-6 text-lg">Edit this poem</summary>
			<Form
				key={JSON.stringify(typed)}
				method="post"
				preventScrollReset
				className="mt-4 grid gap-4"
			>
				<HiddenFields fields={{ ...back, poemId: poem.id, version: String(version) }} />
				{reply && !reply.field && (
					<p role="alert" className="text-alarm">
						{reply.message}
					</p>
				)}
				{reply?.newer && <NewerVersion poem={reply.newer} />}
				<TextField
					label="Title"
					name="title"
					defaultValue={value("title")}
					error={error("title")}
				/>
				<TextField
					label="Poet"
					name="poet"
					list="poet-names"
					defaultValue={value("poet")}
					error={error("poet")}
					autoComplete="off"
				/>
				<TextField
					label="Subject"
					name="subject"
					list="poem-subjects"
					defaultValue={value("subject")}
					error={error("subject")}
					autoComplete="off"
					hint="Leave blank to file the poem under “Other”."
				/>
				<TextArea
					label="Text"
					name="content"
					rows={12}
					defaultValue={value("content")}
					error={error("content")}
					hint="We’ll re-attach the highlights after you save and remove any that no longer match."
				/>
				<TextArea
					label="How it is made"
					name="howMade"
					rows={4}
					defaultValue={value("howMade")}
					error={error("howMade")}
					hint="A note on the whole poem, for readers. Leave it blank for none."
				/>
				<NameLists poetNames={poetNames} />
				<div>
					<Button name="intent" value="edit" kind="primary" disabled={isBusy}>
						{isBusy ? "Saving..." : "Save Poem"}
					</Button>
				</div>
			</Form>
		</details>
	)
}

const NameLists = ({ poetNames }: { poetNames: string[] }) => (
	<>
		<datalist id="poet-names">
			{poetNames.map((name) => (
				<option key={name}>{name}</option>
			))}
		</datalist>
		<datalist id="poem-subjects">
			{subjects.map((subject) => (
				<option key={subject}>{subject}</option>
			))}
		</datalist>
	</>
)

/** The version that another administrator has saved meanwhile. */
function NewerVersion({ poem }: { poem: NewerPoem }) {
	const description = [poem.title, poem.poet, poem.subject].filter(Boolean).join(", ")
	return (
		<Panel as="div" tone="amber" className="px-4 py-3">
			<p className="font-semibold">Current version</p>
			<p>{description}</p>
			<div className="mt-2 max-h-60 overflow-y-auto whitespace-pre-wrap">{poem.content}</div>
			{poem.howMade && <p className="mt-2">{poem.howMade}</p>}
			<p className="mt-2 text-sm">Your version is below. Saving it will overwrite this one.</p>
		</Panel>
	)
}
