import { readStored, writeStored } from "./storage"

const KEY = "showLineNumbers"

/** CSS shows the numbers while the box is checked; this only remembers the choice. */
export function rememberLineNumbers(): void {
	const box = document.querySelector<HTMLInputElement>("#line-numbers")
	if (!box) return
	box.checked ||= readStored(KEY) === "true"
	box.addEventListener("change", () => writeStored(KEY, String(box.checked)))
}
