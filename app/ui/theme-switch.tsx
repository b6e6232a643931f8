import { Form, useLocation } from "@remix-run/react"
import { links } from "~/links"
import { type Theme, themes } from "~/platform/cookies"

const names: Record<Theme, string> = { light: "Light", sepia: "Sepia", dark: "Dark" }

/** Light, sepia, dark, or as the system has it; a form, so it works before scripts do. */
export function ThemeSwitch({ theme }: { theme: Theme | null }) {
	const { pathname, search } = useLocation()
	return (
		<Form
			method="post"
			action={links.theme()}
			preventScrollReset
			className="theme-choices flex flex-wrap items-center gap-1"
			aria-label="Theme"
		>
			<input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
			{themes.map((name) => (
				<button
					key={name}
					name="theme"
					value={name}
					aria-pressed={theme === name}
					className="theme-choice"
				>
					{names[name]}
				</button>
			))}
			<button name="theme" value="system" aria-pressed={theme === null} className="theme-choice">
				System
			</button>
		</Form>
	)
}
