/** The product's name; the only place it is written down. */
export const SITE_NAME = "Odes & Antlers"
export const SITE_TAGLINE = "A book of AI-written poems about moose, magnesium and marriage"
/** The contact address, spelled out in words (N-03). */
export const CONTACT = "hello at odes and antlers dot example"

export const FEED_TITLE = `${SITE_NAME}: new poems`

/** A page's title. */
export const pageTitle = (title?: string): string =>
	title ? `${title} · ${SITE_NAME}` : `${SITE_NAME}: ${SITE_TAGLINE}`

/** Under every poem: it is AI-written, or written by our own rules (DESIGN §8.6, §8.9). */
export const AI_NOTE = "This poem was written by AI. The poet named here never wrote a word of it."
export const COMPOSER_NOTE =
	"Written by the built-in composer: a set of rules and a rhyming dictionary, no AI. The poet named here never wrote a word of it."
