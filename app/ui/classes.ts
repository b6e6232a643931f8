export const classes = (...parts: (string | false | null | undefined)[]) =>
	parts.filter(Boolean).join(" ")

export const iconButtonClass = (className = "") =>
	classes(
		"inline-grid min-h-9 min-w-9 place-items-center rounded-full no-underline hover:bg-wash",
		className,
	)
