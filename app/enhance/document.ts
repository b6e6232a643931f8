import { watchErrors } from "~/platform/client-log"
import { startHighlightSwitch } from "./highlight-switch"
import { enhanceListFilter } from "./list-filter"
import { reportMissingPage } from "./missing-page"
import { startNavigation } from "./navigation"
import { startNetwork } from "./network"
import { startNoteTooltips } from "./note-tooltips"
import { enhancePoetIndex } from "./poet-index"
import { followTheme } from "./theme"
import { startToasts } from "./toasts"
import { startTurningPages } from "./turn-pages"

// What a document gains with scripts. It is bundled as one file, without React; without it every page still works.

watchErrors(window)

const parts = [
	startToasts,
	followTheme,
	startNetwork,
	startNavigation,
	startNoteTooltips,
	startTurningPages,
	startHighlightSwitch,
	enhanceListFilter,
	enhancePoetIndex,
	reportMissingPage,
]

// One part that fails is logged, and takes no other with it.
for (const start of parts)
	try {
		start()
	} catch (error) {
		reportError(error)
	}

document.documentElement.dataset.ready = "true"
