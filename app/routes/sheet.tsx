import {
	type ActionFunctionArgs,
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import sheetStyles from "~/features/sheet/sheet.css?url"
import { addToSheet, changeSheet } from "~/features/sheet/sheet-actions.server"
import { readSheet, sheetAddress } from "~/features/sheet/sheet-address"
import { readSheetCookie } from "~/features/sheet/sheet-cookie"
import { SheetPage } from "~/features/sheet/sheet-page"
import { loadSheetPoems } from "~/features/sheet/sheets.server"
import { pageMeta } from "~/page-meta"
import { readForm, seeOther } from "~/platform/http/respond.server"
import { type Cached, cacheControl, isSpelledAs, pageHeaders } from "~/platform/response-cache/rule"

export const meta: MetaFunction = ({ matches }) => pageMeta({ matches, title: "Class sheet" })

// What the other pages have no use for.
export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheetStyles }]

export const handle: Cached = {
	// Eight ids with commas between.
	cache: { params: ["poems", "notes", "numbers"], maxLength: 8 * 37, hasLooks: true },
}
export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
	const search = new URL(request.url).searchParams
	const { problems, ...sheet } = readSheet(search)
	if (sheet.ids.length === 0 && problems.length === 0) {
		const ids = readSheetCookie(request.headers.get("Cookie"))
		if (ids.length > 0) throw seeOther(sheetAddress({ ...sheet, ids }))
	}
	const { poems, gone } = await loadSheetPoems(sheet.ids)
	const page = { sheet, problems, poems, gone }
	if (problems.length > 0) return data(page, { status: 400 })
	if (poems.length === 0 && gone.length > 0) return data(page, { status: 404 })
	const { ids, notes, numbers } = sheet
	const own = { poems: ids.join(","), notes, ...(numbers && { numbers: "on" }) }
	const isOwn = poems.length > 0 && gone.length === 0 && isSpelledAs(search, own)
	return data(page, { headers: { "Cache-Control": cacheControl(isOwn) } })
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request)
	if (form.intent === "add") return addToSheet(form, request.headers.get("Cookie"))
	return changeSheet(form)
}

export default function Sheet() {
	return <SheetPage page={useLoaderData<typeof loader>()} />
}
