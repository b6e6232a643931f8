import { classes } from "~/ui/classes"
import { TextArea } from "~/ui/forms/form-field"
import { Panel } from "~/ui/panel"
import type { Fields } from "~/features/accounts/draft"
import { AuditList } from "~/features/audit/audit-list"
import { DownloadLogs } from "./download-logs"
import type { PoemAdmin } from "./poem-admin.server"
import type { EditReply, HighlightReply } from "./poem-actions.server"
import { PoemResults } from "./poem-results"
import { searchQuery } from "./poem-search"
import { PoemSearchForm } from "./poem-search-form"
import { RegenerateForm } from "./regenerate-form"
import { SelectedPoemPanel } from "./selected-poem"

type Props = {
	page: PoemAdmin & { poetNames: string[]; draft: Fields | null; asks: boolean }
	reply: EditReply | HighlightReply | null
}

export function PoemAdminPage({ page, reply }: Props) {
	const { search, problem, results, selected, providers } = page
	const back = Object.fromEntries(
		Object.entries(searchQuery(search)).flatMap(([name, value]) =>
			value === null || value === undefined ? [] : [[name, String(value)]],
		),
	)
	return (
		<>
			<div
				className={classes(
					"grid grid-cols-1 items-start gap-x-10 gap-y-10",
					"lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]",
				)}
			>
				<div className="min-w-0">
					<PoemSearchForm key={JSON.stringify(search)} search={search} problem={problem} />
					{search && results && (
						<PoemResults search={search} results={results} selectedId={selected?.id ?? null} />
					)}
					<div className="mt-8">
						<DownloadLogs />
					</div>
				</div>
				{selected ? (
					<SelectedPoemPanel
						key={selected.id}
						poem={selected}
						back={back}
						asks={page.asks}
						providers={providers}
						reply={reply?.poemId === selected.id ? reply : null}
						draft={page.draft}
						poetNames={page.poetNames}
					/>
				) : (
					<Panel className="p-5 sm:p-6" aria-label="Selected poem">
						{reply?.intent === "edit" && <UnsavedPoem reply={reply} />}
						<p className="text-faded italic">Search for a poem and choose it from the results.</p>
						<RegenerateForm poemId={null} back={back} providers={providers} reply={null} />
					</Panel>
				)}
			</div>
			<AuditList entries={page.auditEntries} />
		</>
	)
}

/** Shows the typed text when the poem was deleted during the edit. */
const UnsavedPoem = ({ reply: { message, values } }: { reply: EditReply }) => (
	<div className="mb-6 grid gap-4">
		<p role="alert" className="text-alarm">{`${message}. What you typed is below.`}</p>
		<TextArea
			label={values.title?.trim() || "What you typed"}
			name="content"
			rows={12}
			defaultValue={values.content}
			readOnly
		/>
	</div>
)
