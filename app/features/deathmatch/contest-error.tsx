import { links } from "~/links"
import { CONTEST_FAILED } from "./messages"

export function ContestError() {
	return (
		<section role="alert" className="page contest-error">
			<h1>{CONTEST_FAILED.title}</h1>
			<p>{CONTEST_FAILED.text}</p>
			<a href={links.deathmatch()} role="button" className="button button-primary">
				{CONTEST_FAILED.way}
			</a>
		</section>
	)
}
