import { links } from "~/links"
import { buttonClass } from "~/ui/button"

const reasons = {
	unknown: {
		title: "No such match",
		text: [
			"No saved match has this address. It may have been cut short when it was copied,",
			"or the match was played without being saved.",
		].join(" "),
	},
	unfinished: {
		title: "This match is not finished",
		text: "It gets its page when the final is decided and saved. Please come back later.",
	},
}

type MissingReason = keyof typeof reasons

export const missingTitle = (reason: MissingReason): string => reasons[reason].title

export const ResultMissing = ({ reason }: { reason: MissingReason }) => (
	<section className="page grid min-h-[50vh] place-items-center text-center">
		<div className="max-w-140">
			<p className="eyebrow">404</p>
			<h1 className="mt-1 text-3xl">{reasons[reason].title}</h1>
			<p className="mt-3 text-balance text-faded italic">{reasons[reason].text}</p>
			<a href={links.deathmatch()} className={buttonClass("plain", "mt-7")}>
				Play a match of your own
			</a>
		</div>
	</section>
)
