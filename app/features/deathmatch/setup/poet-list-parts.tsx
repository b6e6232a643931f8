import { classes } from "~/ui/classes"
import { fieldClass } from "~/ui/forms/form-field"

export const POET_FIELD = fieldClass("w-full pe-10 [&::-webkit-search-cancel-button]:hidden")
export const FIELD_BUTTON = "absolute end-[0.15rem] top-[0.12rem] text-faded"
export const POET_LIST = classes(
	"mt-1 max-h-[200px] overflow-y-auto overscroll-contain rounded border",
	"border-rule bg-leaf p-1 [scrollbar-width:thin]",
)
/** In front of what stands below the field. */
export const OVER = "absolute inset-x-0 z-20 [box-shadow:var(--shadow)]"

export const PoetName = ({ name, isUsed }: { name: string; isUsed: boolean }) =>
	isUsed ? `${name} (used)` : name

export const NoPoets = ({ text, isOver = false }: { text: string; isOver?: boolean }) => (
	<p
		className={`${POET_LIST} px-2.5 py-2 text-[0.9rem] text-faded ${isOver ? OVER : ""}`}
		role="status"
	>{`No poets found matching "${text}"`}</p>
)

export const MorePoets = ({ more }: { more: number }) => (
	<p className="bg-leaf px-2.5 py-2 text-sm text-faded">{`${more} more: type more of the name.`}</p>
)
