import { watchErrors } from "~/platform/client-log"
import { enhanceCopyLines } from "./copy-line"
import { enhanceListFilter } from "./list-filter"
import { enhancePoetIndex } from "./poet-index"
import { enhanceUpdatingForms } from "./updating-form"

// What a document gains with scripts. It is bundled as one file, without React; without it every page still works.

watchErrors(window)
enhancePoetIndex()
enhanceListFilter()
enhanceCopyLines()
enhanceUpdatingForms()
document.documentElement.dataset.ready = "true"
