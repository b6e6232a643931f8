import { readTheme } from "~/platform/http/cookies"

/** A page from the browser's cache may be older than the choice. */
export function followTheme(): void {
	const agree = () => {
		const theme = readTheme(document.cookie)
		const { documentElement: page } = document
		if (theme === (page.dataset.theme ?? null)) return
		if (theme) page.dataset.theme = theme
		else delete page.dataset.theme
		const paper = getComputedStyle(page).getPropertyValue("--paper")
		for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
			meta.content = paper
		for (const button of document.querySelectorAll<HTMLButtonElement>('button[name="theme"]'))
			button.setAttribute("aria-pressed", String(button.value === (theme ?? "system")))
	}
	addEventListener("pageshow", agree)
	document.addEventListener("prerenderingchange", agree)
	agree()
}
