import { Link } from "@remix-run/react"
import { links } from "~/links"
import { formatAgo, formatTime } from "~/platform/date"
import { type AuditEntry, poemOfTarget } from "./audit"

type Props = { entries: AuditEntry[]; /** The server's clock. */ now: string }

export function AuditList({ entries, now }: Props) {
	return (
		<section aria-labelledby="audit" className="mt-12 border-t border-rule pt-6">
			<h2 id="audit" className="text-xl">
				Recent activity
			</h2>
			{entries.length === 0 ? (
				<p className="mt-2 text-faded italic">No activity yet.</p>
			) : (
				<ol className="mt-3 grid gap-2 text-sm" data-testid="audit">
					{entries.map((entry) => (
						<AuditItem key={entry.id} entry={entry} now={now} />
					))}
				</ol>
			)}
		</section>
	)
}

function AuditItem({ entry, now }: { entry: AuditEntry; now: string }) {
	const { at, actor, action, target, detail } = entry
	const poem = poemOfTarget(target)
	return (
		<li className="min-w-0 [overflow-wrap:anywhere]">
			<time dateTime={at} title={formatTime(at)} className="text-faded">
				{formatAgo(at, now)}
			</time>{" "}
			{poem ? (
				<>
					{`${actor} ${action} poem “`}
					{/* A deleted poem cannot be opened. */}
					{action === "deleted" ? (
						poem.title
					) : (
						<Link to={`${links.adminHighlights({ poem: poem.id })}#selected`}>{poem.title}</Link>
					)}
					{detail ? `”: ${detail}` : "”"}
				</>
			) : (
				`${actor} ${action} ${detail ? `${target}: ${detail}` : target}`
			)}
		</li>
	)
}
