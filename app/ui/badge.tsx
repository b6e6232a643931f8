import type { HTMLAttributes } from "react"
import { classes } from "./classes"

const shape =
	"inline-block rounded-full border border-rule bg-wash px-[0.5em] text-[0.8rem] leading-6 text-ink"

export function Badge({ className = "", ...props }: HTMLAttributes<HTMLSpanElement>) {
	return <span className={classes(shape, className)} {...props} />
}
