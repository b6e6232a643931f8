import { links } from "~/links"

/** The match can't be shown (DC-04, DC-05). */
export function ContestError() {
	return (
		<section role="alert" className="page contest-error">
			<h1>Error Loading Contest Data</h1>
			<p>Please return to the Deathmatch setup page.</p>
			<a href={links.deathmatch()} role="button" className="button button-primary">
				Go to Setup
			</a>
		</section>
	)
}
