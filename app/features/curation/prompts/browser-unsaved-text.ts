// Text of the prompt editor that is not saved, by tab of the page. Session storage keeps it when
// another version is picked and when the page is loaded again. Each browser tab has its own.

const KEY = "prompts.unsaved"
type Texts = Record<string, string>

const listeners = new Set<() => void>()
/** Tabs whose text was typed or brought back since the page was loaded. */
const fresh = new Set<string>()

function read(): Texts {
	try {
		const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}")
		if (typeof value !== "object" || value === null) return {}
		return Object.fromEntries(
			Object.entries(value).filter(([, text]) => typeof text === "string"),
		) as Texts
	} catch {
		return {}
	}
}

function write(texts: Texts): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify(texts))
	} catch {
		// Storage may be full or forbidden; the question before leaving still guards the text.
	}
	for (const listener of listeners) listener()
}

export const unsavedText = {
	get: (tab: string): string | null => read()[tab] ?? null,
	set(tab: string, text: string, savedText: string): void {
		if (text === savedText) return unsavedText.delete(tab)
		fresh.add(tab)
		write({ ...read(), [tab]: text })
	},
	delete(tab: string): void {
		fresh.delete(tab)
		const { [tab]: _, ...others } = read()
		write(others)
	},
	/** Whether leaving the page needs a question. */
	isAtRisk: (): boolean => fresh.size > 0,
	/** The administrator has answered the question: leave. */
	letGo: (): void => fresh.clear(),
	subscribe(listener: () => void): () => void {
		listeners.add(listener)
		return () => void listeners.delete(listener)
	},
	/** The tabs with unsaved text, joined, as a value that can be compared. */
	tabs: (): string => Object.keys(read()).toSorted().join(" "),
}
