import { answerPoems } from "~/features/poems/poem-list-answer.server"
import { poemsQuery } from "~/features/poems/poem-query-schema"
import { api } from "~/platform/http/http.server"
import { readQuery } from "~/platform/http/query"

const handlers = api({ GET: (args) => answerPoems(args, readQuery(args.request, poemsQuery)) })
export const loader = handlers.loader
export const action = handlers.action
