import { noteOf, poetNameOf, titleOf } from "./poem"
import type { ListedPoem } from "./poem-schema"

export const poemText = ({
	title,
	poet_name,
	content,
	model,
}: Pick<ListedPoem, "title" | "poet_name" | "content" | "model">): string =>
	`${titleOf(title)}\nin the style of ${poetNameOf(poet_name)}\n\n${content}\n\n${noteOf(model)}\n`
