import { latestPage } from "./fetch-document"
import { formAddress } from "./followed"
import { replaceParts } from "./page-parts"

/**
 * A GET form whose choice shows at once (`data-updates` names the element that it changes): the form's own page is
 * fetched, and its parts take the place of ours. Without scripts the form has a button.
 */
export function enhanceUpdatingForms(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form[data-updates]")) {
		for (const button of form.querySelectorAll<HTMLElement>("[data-without-scripts]"))
			button.hidden = true
		const update = makeUpdate(form)
		form.addEventListener("change", () => void update())
		const boxes = [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")]
		// A box that was ticked before the scripts came counts.
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
		// A page that can't be fetched is the browser's to show.
		if (!ours || !theirs) return location.replace(to)
		replaceParts(ours, theirs)
		history.replaceState(history.state, "", to)
	}
}
