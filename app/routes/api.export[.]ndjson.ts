import { answerExport } from "~/features/feeds/export.server"
import { exportQuery } from "~/features/poems/poem-query-schema"
import { api } from "~/platform/http/http.server"
import { readQuery } from "~/platform/http/query"

const handlers = api({ GET: (args) => answerExport(args, readQuery(args.request, exportQuery)) })
export const loader = handlers.loader
export const action = handlers.action
