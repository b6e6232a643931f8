import { setImmediate as nextTick, setTimeout as wait } from "node:timers/promises"
import { COMPOSER_MODEL } from "../../poems/poem"
import { compose } from "../../composer/compose.server"
import { composeFromKit } from "../../composer/kits/compose-from-kit.server"
import type { Deck } from "../../composer/kits/kit"
import { deckOf, kitNotes } from "../../composer/kits/kits.server"
import { mixtureCount } from "../../composer/kits/mixture"
import { describeForm } from "../../composer/form/describe-form"
import { findHighlights } from "../../composer/highlights/find-highlights.server"
import { throwIfEnded } from "../runs/call-signal.server"
import { ProviderError } from "../generation-error"
import { cleanTitle } from "../verse-text"
import type { Provider } from "./provider"

const howMadeBy = (poet: string, deck: Deck | null) =>
	deck
		? `Written in the style of ${poet} from a kit: ${deck.versions.length} whole poems of one ` +
			`shape lend their lines. This is one of ${mixtureCount(deck).toLocaleString("en")} mixtures.`
		: `Written in the measure of ${poet}: the composer has no kit for this poet and subject, ` +
			"only the form."

/** The pause is between two lines. */
export function composerProvider({ pauseMs = 0 }: { pauseMs?: number } = {}): Provider {
	return {
		id: "composer",
		model: COMPOSER_MODEL,
		async write({ poet, subject, share, seed, avoid, avoidTitles }, { signal, onText }) {
			await nextTick()
			const order = { poet, subject, seed, share, avoid, avoidTitles }
			const deck = deckOf(poet.name, subject)
			const { title, content } = deck ? composeFromKit(deck, order) : await compose(order)
			const text = `Title: ${title}\n\n${content}`
			for (const line of text.split(/(?<=\n)/)) {
				throwIfEnded(signal)
				onText(line)
				if (pauseMs > 0) await wait(pauseMs)
			}
			return { text, cut: false, howMade: howMadeBy(poet.name, deck) }
		},
		title: async ({ content }) => cleanTitle(content.split("\n")[0] ?? ""),
		async annotate({ content, poet }) {
			await nextTick()
			const found = kitNotes(poet.name, content) ?? (await findHighlights({ content, poet }))
			if (found.length === 0) throw new ProviderError("service", "No highlights were found")
			return found
		},
		describeStyle: async ({ poet }) => describeForm(poet),
	}
}
