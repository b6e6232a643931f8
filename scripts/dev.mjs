import path from "node:path"
import { pathToFileURL } from "node:url"
import { register } from "tsx/esm/api"
import { generateClient, root } from "./build.mjs"

// `npm run dev`: the same server, with Vite for hot updates.

process.chdir(root)
process.env.NODE_ENV = "development"
generateClient()
register()
await import(pathToFileURL(path.join(root, "server.ts")).href)
