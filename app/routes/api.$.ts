import { noSuchCall } from "~/platform/http/http.server"

/** Whatever else is asked under /api: the one error shape, never an HTML page. */
export const loader = noSuchCall
export const action = noSuchCall
