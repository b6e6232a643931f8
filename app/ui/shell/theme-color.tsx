import type { Theme } from "~/platform/http/cookies"

/** The paper of each theme, as in tokens.css: a browser's own bar can't read a token. */
export const PAPER: Record<Theme, string> = { light: "#fbf8f1", sepia: "#f2e6cf", dark: "#1a1815" }

export const ThemeColor = ({ theme }: { theme: Theme | null }) =>
	theme ? (
		<meta name="theme-color" content={PAPER[theme]} />
	) : (
		<>
			<meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
			<meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
		</>
	)
