import { links } from "~/links"

const LINK = "link inline-flex min-h-6 items-center"

/** The poet's poems to take along. Scripts show the button. */
export const DownloadLinks = ({ slug }: { slug: string }) => (
	<p className="mt-3 print:hidden">
		{"Download: "}
		<a href={links.poetFile(slug, "epub")} className={LINK} download>
			EPUB
		</a>
		{", "}
		<a href={links.poetFile(slug, "txt")} className={LINK} download>
			plain text
		</a>
		<span data-print hidden>
			{", "}
			<button type="button" className={LINK}>
				print
			</button>
		</span>
	</p>
)
