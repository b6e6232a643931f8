import type { HTMLAttributes } from "react"

import { classes } from "./classes"

export const panelClass = "rounded border border-rule bg-leaf [--ground:var(--leaf)]"

const tones = {
	none: "",
	neutral: "border-s-4 border-s-rule",
	green: "border-s-4 border-s-lichen",
	amber: "border-s-4 border-s-amber",
	red: "border-s-4 border-s-alarm",
}

type Props = HTMLAttributes<HTMLElement> & {
	as?: "section" | "article" | "div" | "p"
	tone?: keyof typeof tones
}

export function Panel({ as: Tag = "section", tone = "none", className = "", ...props }: Props) {
	return <Tag className={classes(panelClass, tones[tone], className)} {...props} />
}
