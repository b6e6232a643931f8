import { formatTime } from "~/platform/date"
import type { AuditRecord } from "./audit"

/** Who did what to which thing when, newest first. */
export function AuditList({ deeds }: { deeds: AuditRecord[] }) {
	return (
		<section aria-labelledby="deeds" className="mt-12 border-t border-rule pt-6">
			<h2 id="deeds" className="text-xl">
				What was done last
			</h2>
			{deeds.length === 0 ? (
				<p className="mt-2 text-faded italic">Nothing yet.</p>
			) : (
				<ol className="mt-3 grid gap-2 text-sm" data-testid="audit">
					{deeds.map(({ id, at, actor, action, target, detail }) => (
						<li key={id} className="min-w-0">
							<time dateTime={at} className="text-faded">
								{formatTime(at)}
							</time>{" "}
							{`${actor} ${action} ${target}${detail ? `: ${detail}` : ""}`}
						</li>
					))}
				</ol>
			)}
		</section>
	)
}
