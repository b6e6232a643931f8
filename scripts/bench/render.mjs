import { createRequestHandler } from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import * as build from "../../build/server/index.js"

// A separate process that only renders one page's tree. Arguments: the page, seconds to warm up,
// seconds to measure.

const [page = "/book", warmUp = "5", seconds = "4"] = process.argv.slice(2)
const url = `http://localhost${page}`
const { start, streamTimeout } = build.entry.module
await start()

let tree
const capture = (_request, _status, _headers, context) => {
	tree = createElement(RemixServer, {
		context: { ...context, serverHandoffStream: undefined },
		url,
	})
	return new Response("")
}
const entry = { module: { default: capture, streamTimeout } }
await createRequestHandler({ ...build, entry }, "production")(new Request(url), {
	clientGone: new AbortController().signal,
	clientAddress: "",
})

function renderFor(wanted) {
	const startedAt = performance.now()
	const before = process.cpuUsage()
	let count = 0
	for (; performance.now() - startedAt < wanted * 1_000; count += 1) renderToString(tree)
	const { user, system } = process.cpuUsage(before)
	return {
		perSecond: Math.round((count / (performance.now() - startedAt)) * 1_000),
		cpuMicros: Math.round((user + system) / count),
	}
}
renderFor(Number(warmUp))
process.stdout.write(JSON.stringify(renderFor(Number(seconds))))
process.exit(0)
