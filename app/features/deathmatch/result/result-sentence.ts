import { SITE_NAME } from "~/site"
import { subjects } from "~/features/poems/poem"
import { typographic } from "~/platform/typographic"
import { pairingsOf, STAGES } from "../contest"
import { finalOf, meetingOf, type Meeting, type Result, type ResultPoem } from "./result"

export const STAGE_NAMES = ["Quarterfinals", "Semifinals", "Final"] as const

/** Names that end in s get an s too: "Langston Hughes’s". */
export const possessive = (name: string): string => `${typographic(name.trim())}’s`

/** An administrator's subject keeps its capitals: it may be a name. */
export function nounOf(subject: string | null): string {
	const known = subjects.find((name) => name === subject)
	if (known) return known.toLowerCase()
	return subject?.trim() ? `poem about ${typographic(subject.trim())}` : "poem"
}

const innerQuotes: Record<string, string> = { "“": "‘", "”": "’" }

/** Quotes within the title become single ones. */
export const quoted = ({ title }: Pick<ResultPoem, "title">): string =>
	`“${typographic(title).replace(/[“”]/g, (sign) => innerQuotes[sign] ?? sign)}”`

type Finalist = Pick<ResultPoem, "title" | "poet" | "subject">

/** "Emily Dickinson’s moose beat Alexander Pope’s in the final", without a full stop. */
export function finalSentence({ winner, loser }: { winner: Finalist; loser: Finalist }): string {
	if (winner.poet === loser.poet)
		return `${possessive(winner.poet)} ${quoted(winner)} beat ${quoted(loser)} in the final`
	const noun = nounOf(winner.subject)
	const other = nounOf(loser.subject)
	const beaten = possessive(loser.poet) + (other === noun ? "" : ` ${other}`)
	return `${possessive(winner.poet)} ${noun} beat ${beaten} in the final`
}

export const sentenceOf = (result: Result): string => {
	const final = finalOf(result)
	return final ? finalSentence(final) : ""
}

const lineOf = ({ winner, loser }: Meeting): string =>
	`${quoted(winner)} (${winner.poet}) beat ${quoted(loser)} (${loser.poet})`

/** For a message to a friend. Without an address when the site does not know its own. */
export function resultText(result: Result, address: string): string {
	const stages = STAGES.map((_, stage) => {
		const meetings = pairingsOf(stage).flatMap((pairing) => meetingOf(result, pairing) ?? [])
		return [STAGE_NAMES[stage], ...meetings.map(lineOf)].join("\n")
	})
	const opening = `${sentenceOf(result)}.`
	const closing = [`A Poem Deathmatch from ${SITE_NAME}`, address].filter(Boolean).join("\n")
	return [opening, ...stages, closing].join("\n\n")
}
