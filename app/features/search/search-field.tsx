import type { ComponentProps } from "react"
import { fieldClass } from "~/ui/forms/form-field"
import { MAX_QUERY_LENGTH } from "./search-query"

type Props = Pick<ComponentProps<"input">, "id" | "aria-label" | "placeholder" | "defaultValue"> & {
	className?: string
}

/** Takes the words to look for. */
export const SearchField = ({ className, ...props }: Props) => (
	<input
		type="search"
		name="q"
		maxLength={MAX_QUERY_LENGTH}
		required
		autoComplete="off"
		className={fieldClass(className)}
		{...props}
	/>
)
