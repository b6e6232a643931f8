/** Joins what there is. */
export const classes = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(" ")
