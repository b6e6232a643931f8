import { links } from "~/links"
import { buttonClass } from "~/ui/button"
import { CONTEST_FAILED } from "../../page-failed"

export function ContestError() {
	return (
		<section role="alert" className="page grid justify-items-center gap-4 text-center">
			<h1 className="text-3xl">{CONTEST_FAILED.title}</h1>
			<p>{CONTEST_FAILED.text}</p>
			<a href={links.deathmatch()} role="button" className={buttonClass("primary")}>
				{CONTEST_FAILED.way}
			</a>
		</section>
	)
}
