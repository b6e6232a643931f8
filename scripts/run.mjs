import { generateClient, root } from "./build.mjs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { register } from "tsx/esm/api"

// `node scripts/run.mjs file.ts arguments…` runs a TypeScript command of the project.

const [file = "", ...rest] = process.argv.slice(2)
process.chdir(root)
generateClient()
register()
process.argv = [process.argv[0], path.join(root, file), ...rest]
await import(pathToFileURL(path.join(root, file)).href)
