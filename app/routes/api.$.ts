import { noSuchCall } from "~/platform/http/http.server"

export const loader = noSuchCall
export const action = noSuchCall
