import type { HTMLAttributes } from "react"

import { classes } from "./classes"

const shape = "rounded border border-rule bg-leaf [--ground:var(--leaf)]"

const tones = {
	plain: "",
	lichen: "border-s-4 border-s-lichen",
	amber: "border-s-4 border-s-amber",
	red: "border-s-4 border-s-alarm",
}

type Props = HTMLAttributes<HTMLElement> & {
	as?: "section" | "article" | "div" | "p"
	tone?: keyof typeof tones
}

/** A raised sheet of paper; with a tone, a notice. */
export function Panel({ as: Tag = "section", tone = "plain", className = "", ...props }: Props) {
	return <Tag className={classes(shape, tones[tone], className)} {...props} />
}
