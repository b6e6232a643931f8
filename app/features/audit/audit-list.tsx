import { formatTime } from "~/platform/date"
import type { AuditEntry } from "./audit"

export function AuditList({ entries }: { entries: AuditEntry[] }) {
	return (
		<section aria-labelledby="audit" className="mt-12 border-t border-rule pt-6">
			<h2 id="audit" className="text-xl">
				What was done last
			</h2>
			{entries.length === 0 ? (
				<p className="mt-2 text-faded italic">Nothing yet.</p>
			) : (
				<ol className="mt-3 grid gap-2 text-sm" data-testid="audit">
					{entries.map((entry) => (
						<AuditItem key={entry.id} entry={entry} />
					))}
				</ol>
			)}
		</section>
	)
}

function AuditItem({ entry }: { entry: AuditEntry }) {
	const { at, actor, action, target, detail } = entry
	const sentence = `${actor} ${action} ${target}`
	return (
		<li className="min-w-0">
			<time dateTime={at} className="text-faded">
				{formatTime(at)}
			</time>{" "}
			{detail ? `${sentence}: ${detail}` : sentence}
		</li>
	)
}
