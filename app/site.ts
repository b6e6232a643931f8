export const SITE_NAME = "Odes & Antlers"
export const SITE_TAGLINE = "A book of AI-written poems about moose, magnesium and marriage"
export const CONTACT = "hello at odes and antlers dot example"

export const FEED_TITLE = `${SITE_NAME}: new poems`
export const DAILY_FEED_TITLE = `${SITE_NAME}: poem of the day`

export const pageTitle = (title?: string): string =>
	title ? `${title} · ${SITE_NAME}` : `${SITE_NAME}: ${SITE_TAGLINE}`

export const AI_NOTE = "This poem was written by AI. The poet named here never wrote a word of it."
export const COMPOSER_NOTE =
	"Written by our rule-based composer, not by AI. The poet named here had no part in it."
