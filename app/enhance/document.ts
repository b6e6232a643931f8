import { watchErrors } from "~/platform/browser/client-log"
import { closeOnLink, enhanceCopyLines } from "./copy-line"
import { enhanceCopyTexts } from "./copy-text"
import { startHighlightSwitch } from "./highlight-switch"
import { enhanceListFilter } from "./list-filter"
import { rememberLineNumbers } from "./line-numbers"
import { reportMissingPage } from "./navigation/missing-page"
import { startNavigation } from "./navigation/navigation"
import { startNetwork } from "./navigation/network"
import { startNoteTooltips } from "./tooltips/note-tooltips"
import { enhancePoetIndex } from "./poet-index"
import { enhancePrint } from "./print"
import { followTheme } from "./theme"
import { startToasts } from "./toasts"
import { startTurningPages } from "./navigation/turn-pages"
import { enhanceUpdatingForms } from "./updating-form"

// The one script of a page without React. Without it every page still works.

watchErrors(window)

const parts = [
	startToasts,
	followTheme,
	startNavigation,
	startNoteTooltips,
	startTurningPages,
	startHighlightSwitch,
	rememberLineNumbers,
	enhancePoetIndex,
	enhanceListFilter,
	enhanceCopyLines,
	enhanceCopyTexts,
	enhancePrint,
	closeOnLink,
	enhanceUpdatingForms,
	startNetwork,
	reportMissingPage,
]

// One part that fails must not stop the others.
for (const start of parts) {
	try {
		start()
	} catch (error) {
		reportError(error)
	}
}

document.documentElement.dataset.ready = "true"
