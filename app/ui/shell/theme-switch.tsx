import { Form, useLocation } from "@remix-run/react"
import { links } from "~/links"
import { type Theme, themes } from "~/platform/http/cookies"
import { classes } from "../classes"

const names: Record<Theme, string> = { light: "Light", sepia: "Sepia", dark: "Dark" }

const CHOICE = classes(
	"min-h-8 rounded-sm px-[0.6rem] text-faded hover:bg-wash aria-pressed:text-ink",
	"aria-pressed:underline aria-pressed:decoration-lichen aria-pressed:underline-offset-[0.3em]",
)

export function ThemeSwitch({ theme }: { theme: Theme | null }) {
	const { pathname, search } = useLocation()
	return (
		<Form
			method="post"
			action={links.theme()}
			preventScrollReset
			className="-mx-[0.6rem] flex flex-wrap items-center gap-1"
			aria-label="Theme"
		>
			<input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
			{themes.map((name) => (
				<button
					key={name}
					name="theme"
					value={name}
					aria-pressed={theme === name}
					className={CHOICE}
				>
					{names[name]}
				</button>
			))}
			<button name="theme" value="system" aria-pressed={theme === null} className={CHOICE}>
				System
			</button>
		</Form>
	)
}
