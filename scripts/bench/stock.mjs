import { PassThrough } from "node:stream"
import { createRequestHandler } from "@remix-run/express"
import { createReadableStreamFromReadable } from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import compression from "compression"
import express from "express"
import { createElement } from "react"
import { renderToPipeableStream } from "react-dom/server"
import * as build from "../../build/server/index.js"

// Our pages served as the framework's template does: its server, its entry, all routes in one
// build, no cache.

const ABORT_DELAY_MS = 5_000

function handleRequest(request, status, headers, context) {
	return new Promise((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(
			createElement(RemixServer, { context, url: request.url, abortDelay: ABORT_DELAY_MS }),
			{
				onShellReady() {
					const body = new PassThrough()
					headers.set("Content-Type", "text/html")
					resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
					pipe(body)
				},
				onShellError: reject,
			},
		)
		setTimeout(abort, ABORT_DELAY_MS)
	})
}

const { start } = build.entry.module
const stock = {
	...build,
	entry: { module: { default: handleRequest, streamTimeout: ABORT_DELAY_MS } },
}
await start()
const app = express()
app.use(compression())
app.use(express.static("build/client", { maxAge: "1h" }))
app.all("*", createRequestHandler({ build: stock, mode: "production" }))
const listener = app.listen(0, "127.0.0.1", () =>
	process.stdout.write(`stock :${listener.address().port}\n`),
)
