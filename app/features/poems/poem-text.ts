import { noteOf, poetNameOf, titleOf } from "./poem"
import type { ListedPoem } from "./poem-schema"

/** A poem as plain text: title, whose style, the verse, and what wrote it. */
export const poemText = ({
	title,
	poet_name,
	content,
	model,
}: Pick<ListedPoem, "title" | "poet_name" | "content" | "model">): string =>
	`${titleOf(title)}\nin the style of ${poetNameOf(poet_name)}\n\n${content}\n\n${noteOf(model)}\n`
