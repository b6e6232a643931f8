import { hideButtonsForNoScripts } from "./element"
import { latestPage } from "./navigation/fetch-document"
import { formAddress } from "./navigation/followed"
import { stayHere } from "./navigation/network"
import { replaceParts } from "./navigation/page-parts"

/** Updates the element named by `data-updates` as soon as a choice changes. */
export function enhanceUpdatingForms(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form[data-updates]")) {
		hideButtonsForNoScripts(form)
		const update = makeUpdate(form)
		form.addEventListener("change", () => void update())
		const boxes = [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")]
		// The visitor may have ticked a box before this script ran.
		if (boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked)) void update()
	}
}

function makeUpdate(form: HTMLFormElement): () => Promise<void> {
	const pages = latestPage()
	const id = form.dataset.updates ?? ""
	return async () => {
		const to = formAddress(form)
		const page = await pages.fetch(to.href).catch(() => undefined)
		if (page === null) return
		const [ours, theirs] = [document.getElementById(id), page?.getElementById(id)]
		if (!navigator.onLine && !page) return stayHere()
		if (!ours || !theirs) return location.replace(to)
		replaceParts(ours, theirs)
		history.replaceState(history.state, "", to)
	}
}
