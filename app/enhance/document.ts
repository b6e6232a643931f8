import { watchErrors } from "~/platform/client-log"

// What a document gains with scripts. It is bundled as one file, without React; without it every page still works.

watchErrors(window)
document.documentElement.dataset.ready = "true"
