import { Form, useNavigation } from "@remix-run/react"
import { useRef, useState } from "react"
import { links } from "~/links"
import { formatTime } from "~/platform/date"
import { Badge } from "~/ui/badge"
import { Button } from "~/ui/button"
import { classes } from "~/ui/classes"
import { Dialog, DialogButtons } from "~/ui/dialog"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { Panel } from "~/ui/panel"
import { ScrollArea } from "~/ui/scroll-area"
import { StepForm } from "~/ui/forms/step-form"
import { useIsBusy } from "~/ui/forms/use-form-key"
import { HighlightedPoem } from "~/features/highlights/highlighted-poem"
import { isLong } from "~/features/highlights/verse-lines"
import { poetNameOf, titleOf } from "~/features/poems/poem"
import { PoemEditor } from "./poem-editor"
import { NoteList } from "../notes/note-list"
import type { NoteReply } from "../notes/note-actions.server"
import { useSelectedQuote } from "../notes/use-selected-quote"
import type { EditReply } from "./poem-actions.server"
import type { HighlightReply } from "./regenerate.server"
import type { SelectedPoem } from "./selected-poem.server"
import { RegenerateForm } from "./regenerate-form"

type Props = {
	poem: SelectedPoem
	back: Record<string, string>
	asks: boolean
	providers: { anthropic: boolean; openai: boolean }
	reply: EditReply | HighlightReply | NoteReply | null
	draft: Record<string, string> | null
	poetNames: string[]
	newNoteColor: string
}

/** `back` are the hidden fields that preserve the search. */
export function SelectedPoemPanel(props: Props) {
	const { poem, back, asks, providers, reply, draft, poetNames } = props
	const title = titleOf(poem.title)
	const verse = useRef<HTMLDivElement>(null)
	const selection = useSelectedQuote(verse)
	return (
		<Panel
			id="selected"
			aria-labelledby="selected-title"
			className="mt-8 scroll-mt-20 p-5 sm:p-6"
			data-testid="selected-poem"
		>
			<h2 id="selected-title" className="text-2xl">
				{title}
			</h2>
			<p className="text-faded italic">{`Inspired by the style of ${poetNameOf(poem.poet)}`}</p>
			<PoemBadges poem={poem} />
			<div
				className={classes(
					"grid grid-cols-1 items-start gap-x-10",
					"lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]",
				)}
			>
				<div className="min-w-0">
					<div ref={verse} className="mt-5 [&_a]:[-webkit-user-drag:none]">
						<PoemText title={title} poem={poem} />
					</div>
					<AllStylePoints poet={poetNameOf(poem.poet)} style={poem.style} />
				</div>
				<div className="min-w-0">
					<NoteList
						poem={poem}
						back={back}
						newColor={props.newNoteColor}
						selection={selection}
						reply={reply?.intent === "note" ? reply : null}
						draft={draft}
					/>
					<RegenerateForm
						key={reply?.intent === "regenerate" ? JSON.stringify(reply) : ""}
						poem={poem}
						back={back}
						providers={providers}
						reply={reply?.intent === "regenerate" ? reply : null}
					/>
				</div>
			</div>
			<FlagForms poem={poem} back={back} />
			<PoemEditor
				key={`${poem.id}-${poem.version}`}
				poem={poem}
				back={back}
				reply={reply?.intent === "edit" ? reply : null}
				draft={draft}
				poetNames={poetNames}
			/>
			<DeletePoem poem={poem} back={back} asks={asks} />
		</Panel>
	)
}

function PoemBadges({ poem }: { poem: SelectedPoem }) {
	return (
		<ul className="mt-3 flex flex-wrap gap-2 text-sm">
			<li>
				<Badge>{poem.subject ?? "No subject"}</Badge>
			</li>
			{poem.isArchived && (
				<li>
					<Badge>
						{poem.archivedAt ? `Archived on ${formatTime(poem.archivedAt)}` : "Archived"}
					</Badge>
				</li>
			)}
			{poem.isProtected && (
				<li>
					<Badge>Protected</Badge>
				</li>
			)}
			<li>
				<Badge data-testid="highlight-count">
					{`Current highlight count: ${poem.highlightCount}`}
				</Badge>
			</li>
		</ul>
	)
}

function PoemText({ title, poem: { content, marks } }: { title: string; poem: SelectedPoem }) {
	const { highlights, invalid } = marks
	const text = <HighlightedPoem content={content} highlights={highlights} invalid={invalid} />
	return isLong(content) ? <ScrollArea label={`The poem “${title}”`}>{text}</ScrollArea> : text
}

type StylePoint = NonNullable<SelectedPoem["style"]>[number]

function stylePointText({ label, values }: StylePoint): string {
	if (label === null) return values.join(", ")
	return `${label}: ${values.join(", ")}`
}

function AllStylePoints({ poet, style }: { poet: string; style: SelectedPoem["style"] }) {
	return (
		<div className="mt-6">
			<h3 className="text-lg">{`${poet}'s style points`}</h3>
			{style && style.length > 0 ? (
				<ul className="mt-2.5 grid list-['–_'] gap-[0.35rem] ps-[1.1rem]">
					{style.map((point, index) => (
						<li key={index}>{stylePointText(point)}</li>
					))}
				</ul>
			) : (
				<p className="text-faded italic">
					{style ? "No style points available." : "The style points could not be read."}
				</p>
			)}
		</div>
	)
}

type ActionProps = { poem: SelectedPoem; back: Record<string, string> }

function FlagForms({ poem, back }: ActionProps) {
	const fields = { ...back, poemId: poem.id }
	return (
		<div className="mt-6 flex flex-wrap gap-3">
			<FlagForm
				intent="archive"
				label={poem.isArchived ? "Unarchive Poem" : "Archive Poem"}
				fields={{ ...fields, value: String(!poem.isArchived) }}
			/>
			<FlagForm
				intent="protect"
				label={poem.isProtected ? "Unprotect Poem" : "Protect Poem"}
				fields={{ ...fields, value: String(!poem.isProtected) }}
			/>
		</div>
	)
}

type FlagFormProps = { intent: string; label: string; fields: Record<string, string> }

function FlagForm({ intent, label, fields }: FlagFormProps) {
	const isBusy = useNavigation().formData?.get("intent") === intent
	return (
		<Form method="post" preventScrollReset>
			<HiddenFields fields={fields} />
			<Button name="intent" value={intent} disabled={isBusy}>
				{isBusy ? "Saving..." : label}
			</Button>
		</Form>
	)
}

/** Without scripts the server renders the dialog open. */
function DeletePoem({ poem, back, asks }: ActionProps & { asks: boolean }) {
	const [isDialogOpen, setIsDialogOpen] = useState(asks)
	const isBusy = useIsBusy("delete")
	return (
		<div className="mt-6 border-t border-rule pt-5">
			<StepForm
				action={links.adminHighlights()}
				fields={{ ...back, poem: poem.id }}
				onStep={() => setIsDialogOpen(true)}
			>
				<Button name="ask" value="delete" kind="alarm" disabled={isBusy}>
					{isBusy ? "Deleting..." : "Delete Permanently"}
				</Button>
			</StepForm>
			{isDialogOpen && (
				<Dialog title="Delete this poem?" onClose={() => setIsDialogOpen(false)}>
					<p>{`This permanently deletes “${titleOf(poem.title)}” and its highlights.`}</p>
					<DialogButtons>
						<StepForm
							action={links.adminHighlights()}
							fields={{ ...back, poem: poem.id }}
							onStep={() => setIsDialogOpen(false)}
						>
							<Button>Cancel</Button>
						</StepForm>
						<Form method="post" preventScrollReset onSubmit={() => setIsDialogOpen(false)}>
							<HiddenFields fields={{ ...back, poemId: poem.id }} />
							<Button name="intent" value="delete" kind="alarm">
								Delete
							</Button>
						</Form>
					</DialogButtons>
				</Dialog>
			)}
		</div>
	)
}
