import type { LoaderFunctionArgs } from "@remix-run/node"
import { sendSheetFile } from "~/features/downloads/answers.server"

export const loader = (args: LoaderFunctionArgs) => sendSheetFile(args, "epub")
