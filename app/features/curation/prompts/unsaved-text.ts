// Unsaved text of the prompt editor by tab, until the next page load.
// It survives when the administrator picks another version.
const texts = new Map<string, string>()

export const unsavedText = {
	get: (tab: string): string | null => texts.get(tab) ?? null,
	set(tab: string, text: string, savedText: string): void {
		if (text === savedText) texts.delete(tab)
		else texts.set(tab, text)
	},
	delete: (tab: string): void => void texts.delete(tab),
}
