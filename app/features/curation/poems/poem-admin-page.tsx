import { Link } from "@remix-run/react"
import { links } from "~/links"
import { TextArea } from "~/ui/forms/form-field"
import { Panel } from "~/ui/panel"
import type { Fields } from "~/features/accounts/draft"
import { AuditList } from "~/features/audit/audit-list"
import { FilterForm } from "../poem-table/filter-form"
import { listFields, listQuery } from "../poem-table/poem-list"
import { PoemTable } from "../poem-table/poem-table"
import { UndoBanner } from "../undo/undo-banner"
import { DownloadLogs } from "./download-logs"
import type { PoemAdmin } from "./poem-admin.server"
import type { NoteReply } from "../notes/note-actions.server"
import type { EditReply, PoemReply } from "./poem-actions.server"
import { PoemSearchForm } from "./poem-search-form"
import { RegenerateForm } from "./regenerate-form"
import { SelectedPoemPanel } from "./selected-poem"

type Props = { page: PoemAdmin & { draft: Fields | null; asks: boolean }; reply: PoemReply | null }

export function PoemAdminPage({ page, reply }: Props) {
	const { list, search, problem, results, selected, providers } = page
	const back = listFields(list)
	const bulkReply = reply?.intent === "bulk" ? reply : null
	const poemReply = reply && reply.intent !== "bulk" ? reply : null
	return (
		<>
			{page.undo && (
				<UndoBanner
					offer={page.undo}
					fields={{ ...back, ...(selected ? { poemId: selected.id } : {}) }}
				/>
			)}
			<PoemSearchForm key={JSON.stringify(search)} search={search} problem={problem} />
			<FilterForm key={JSON.stringify(list)} list={list} choices={page.choices} />
			{selected ? (
				<>
					<SelectedPoemPanel
						key={selected.id}
						poem={selected}
						back={back}
						asks={page.asks}
						providers={providers}
						reply={poemReply?.poemId === selected.id ? poemReply : null}
						draft={page.draft}
						poetNames={page.choices.poets}
						newNoteColor={page.newNoteColor}
					/>
					{!(search && results?.metadata.totalItems === 1) && (
						<p className="mt-3">
							<Link to={links.adminHighlights(listQuery(list))} preventScrollReset>
								Close this poem
							</Link>
						</p>
					)}
				</>
			) : (
				poemReply && poemReply.intent !== "regenerate" && <Unsaved reply={poemReply} />
			)}
			{results && (
				<PoemTable
					key={JSON.stringify([list, page.undo?.id, bulkReply])}
					list={list}
					poems={results}
					selectedId={selected?.id ?? null}
					reply={bulkReply}
				/>
			)}
			{selected ? null : (
				<Panel className="mt-8 p-5 sm:p-6" aria-label="Selected poem">
					<p className="text-faded italic">Choose a poem from the list to see and change it.</p>
					<RegenerateForm poem={null} back={back} providers={providers} reply={null} />
				</Panel>
			)}
			<AuditList entries={page.auditEntries} now={page.now} />
			<div className="mt-8 border-t border-rule pt-6">
				<DownloadLogs />
			</div>
		</>
	)
}

/** Shows the typed text when the poem was deleted during the edit. */
function Unsaved({ reply: { intent, message, values } }: { reply: EditReply | NoteReply }) {
	const label = intent === "edit" ? values.title?.trim() : values.quote.trim()
	return (
		<div className="mt-6 grid gap-4">
			<p role="alert" className="text-alarm">{`${message}. What you typed is below.`}</p>
			<TextArea
				label={label || "What you typed"}
				name="content"
				rows={12}
				defaultValue={intent === "edit" ? values.content : values.note}
				readOnly
			/>
		</div>
	)
}
