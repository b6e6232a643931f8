import { links } from "~/links"
import type { Flash } from "~/platform/http/flash"
import { localPath } from "~/platform/http/http.server"
import { seeOther, unknownIntent } from "~/platform/http/respond.server"
import { isUuid } from "~/platform/shape"
import { ADD_FORM, poemAnchor } from "./poem-anchor"
import { MAX_POEMS, readSheet, sheetAddress } from "./sheet-address"
import { readSheetCookie, writeSheetCookie } from "./sheet-cookie"
import { ACTS, rearrange } from "./sheet-order"
import { isInBook } from "./sheets.server"

type Form = Record<string, string>

/** The form of a poem's page, which is the same for everybody: the cookie alone has the sheet. */
export async function addToSheet(form: Form, cookie: string | null) {
	const ids = readSheetCookie(cookie)
	const { flash, added } = await tryToAdd(form.id?.toLowerCase() ?? "", ids)
	const cookies = added ? [writeSheetCookie(added)] : []
	return seeOther(`${localPath(form.redirectTo, links.book())}#${ADD_FORM}`, { flash, cookies })
}

async function tryToAdd(
	id: string,
	ids: readonly string[],
): Promise<{ flash: Flash; added?: string[] }> {
	if (ids.includes(id)) return { flash: { title: "This poem is on your sheet already" } }
	if (!isUuid(id) || !(await isInBook(id)))
		return { flash: { title: "We can’t find this poem", kind: "error" } }
	if (ids.length >= MAX_POEMS)
		return {
			flash: {
				title: "Your sheet is full",
				text: "It has room for eight poems. Remove one of them to add another.",
				kind: "error",
			},
		}
	const added = [...ids, id]
	const count = added.length === 1 ? "It is the first of up to eight poems." : ""
	const text = count || `It now has ${added.length} of up to eight poems.`
	return { flash: { title: "Added to your sheet", text, kind: "success" }, added }
}

/** The forms of the sheet's page. What a visitor changes becomes the visitor's own sheet. */
export function changeSheet(form: Form) {
	const { poems = "", notes = "", numbers = "" } = form
	const sheet = readSheet(new URLSearchParams({ poems, notes, numbers }))
	const lead = (ids: string[], anchor = "") => {
		const to = ids.length > 0 ? sheetAddress({ ...sheet, ids }) : links.sheet()
		return seeOther(to + anchor, { cookies: [writeSheetCookie(ids)] })
	}
	if (form.intent === "empty") return lead([])
	if (form.intent === "keep") return lead(sheet.ids)
	const act = ACTS.find((name) => form[name])
	const id = act && form[act]
	if (!act || !id) throw unknownIntent()
	const ids = rearrange(sheet.ids, { act, id })
	return lead(ids, ids.includes(id) ? `#${poemAnchor(id)}` : "")
}
