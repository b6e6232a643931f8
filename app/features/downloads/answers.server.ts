import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { slugOf } from "~/features/catalog/slug"
import { readSheet } from "~/features/sheet/sheet-address"
import { links } from "~/links"
import { type StoreResponse, sendPayload } from "~/platform/response-cache/answer.server"
import { Payload } from "~/platform/response-cache/payload.server"
import { cacheControl, isSpelledAs } from "~/platform/response-cache/rule"
import type { Collection } from "./collection"
import { collectionText } from "./collection-text"
import { collectPoet, collectSheet, findPoet } from "./collections.server"
import { EPUB_TYPE, epubFile } from "./epub/epub-file"

type Format = "epub" | "txt"

/** Text has notes only when it is asked for them: there they stand between the poems. */
const wantsNotes = (search: URLSearchParams, format: Format): boolean =>
	readSheet(search).notes === "on" && (format === "epub" || search.has("notes"))

/** A poet's page offers names like an unknown one, so the file of such a poet leads there. */
export async function sendPoetFile(args: LoaderFunctionArgs, format: Format) {
	const asked = (args.params.slug ?? "").slice(0, 200)
	const search = new URL(args.request.url).searchParams
	const slug = slugOf(asked)
	const poet = await findPoet(slug)
	if (!poet) return redirect(links.poet(slug), { headers: { "Cache-Control": "no-store" } })
	const { notes } = readSheet(search)
	if (slug !== asked)
		return redirect(links.poetFile(slug, format, search.has("notes") ? { notes } : {}), 301)
	const collection = await collectPoet({ ...poet, slug }, wantsNotes(search, format))
	if (!collection) return refuse(`There are no poems in the style of ${poet.name} yet.`)
	return sendFile(args, collection, format, isSpelledAs(search, { notes }))
}

export async function sendSheetFile(args: LoaderFunctionArgs, format: Format) {
	const search = new URL(args.request.url).searchParams
	const sheet = readSheet(search)
	const collection = await collectSheet(sheet, wantsNotes(search, format))
	if (!collection) {
		const why = sheet.ids.length > 0 ? "None of these poems is in the book." : NO_POEM
		return refuse([...sheet.problems, why].join("\n"))
	}
	const spelled = { poems: sheet.ids.join(","), notes: sheet.notes, numbers: "on" }
	return sendFile(args, collection, format, isSpelledAs(search, spelled))
}

const NO_POEM = "This sheet has no poems: its address names none."

const refuse = (text: string) =>
	new Response(`${text}\n`, {
		status: 404,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
	})

function sendFile(
	{ request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
	collection: Collection,
	format: Format,
	isOwnAddress: boolean,
): Promise<Response> {
	const payload =
		format === "epub"
			? new Payload(Buffer.from(epubFile(collection)), { isCompressed: true })
			: new Payload(collectionText(collection))
	const headers = new Headers({
		"Content-Type": format === "epub" ? EPUB_TYPE : "text/plain; charset=utf-8",
		"Content-Disposition": `attachment; filename="${collection.fileName}.${format}"`,
		"Cache-Control": cacheControl(isOwnAddress),
		Vary: "Accept-Encoding",
	})
	const storeResponse = context.storeResponse as StoreResponse | undefined
	return sendPayload(request, payload, { headers, storeResponse })
}
