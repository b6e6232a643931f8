import { readTheme } from "~/platform/http/cookies"

/** A page from the browser's cache may be older than the choice. */
export function followTheme(): void {
	const agree = () => {
		const theme = readTheme(document.cookie)
		if (theme) document.documentElement.dataset.theme = theme
		else delete document.documentElement.dataset.theme
		for (const button of document.querySelectorAll<HTMLButtonElement>('button[name="theme"]'))
			button.setAttribute("aria-pressed", String(button.value === (theme ?? "system")))
	}
	addEventListener("pageshow", agree)
	document.addEventListener("prerenderingchange", agree)
	agree()
}
