import { links } from "~/links"
import { Popup } from "~/ui/popup"
import { ChevronDownIcon } from "~/ui/icons"
import type { ReadingPage } from "./reading-page"

export function SubjectList({ page }: { page: ReadingPage }) {
	return (
		<div className="min-w-0">
			<h1 className="sm:text-3xl">
				<button
					type="button"
					popovertarget="subject-list"
					className="min-h-6 rounded text-balance wrap-anywhere hover:underline"
					aria-haspopup="dialog"
				>
					{`A Big Book of Poems About ${page.subject}`}
					<ChevronDownIcon className="ms-2 inline-block size-[0.7em] print:hidden" />
				</button>
			</h1>
			<Popup id="subject-list" title="Select a Subject" place="below">
				<ul className="popup-list">
					{page.subjects.map((subject) => (
						<li key={subject}>
							<a
								href={links.book({ subject })}
								aria-current={subject === page.subject ? "true" : undefined}
							>
								{subject}
							</a>
						</li>
					))}
				</ul>
			</Popup>
		</div>
	)
}
