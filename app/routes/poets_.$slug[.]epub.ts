import type { LoaderFunctionArgs } from "@remix-run/node"
import { sendPoetFile } from "~/features/downloads/answers.server"
import type { Cached } from "~/platform/response-cache/rule"

export const handle: Cached = { cache: { params: ["notes"] } }

export const loader = (args: LoaderFunctionArgs) => sendPoetFile(args, "epub")
