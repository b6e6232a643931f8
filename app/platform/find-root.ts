export const ROOT_ID = "root"

/** The page's root element; without it start-up fails (NF-05). */
export function findRoot(page: Pick<Document, "getElementById">): HTMLElement {
	const root = page.getElementById(ROOT_ID)
	if (!root) throw new Error("Failed to find the root element")
	return root
}
