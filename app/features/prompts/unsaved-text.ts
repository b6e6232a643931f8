// What was typed into the editor of a prompt and not saved, until the page is loaded anew: picking another version must not cost it.
const texts = new Map<string, string>()

export const unsavedText = {
	/** Null when nothing was typed there, or it was saved. */
	of: (tab: string): string | null => texts.get(tab) ?? null,
	/** A text that is the version's own again is no longer unsaved. */
	keep(tab: string, text: string, version: string): void {
		if (text === version) texts.delete(tab)
		else texts.set(tab, text)
	},
	forget: (tab: string): void => void texts.delete(tab),
}
