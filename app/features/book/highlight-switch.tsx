import { links } from "~/links"

type Props = { isOn: boolean; redirectTo: string }

export function HighlightSwitch({ isOn, redirectTo }: Props) {
	return (
		<form method="post" action={links.book()}>
			<input type="hidden" name="intent" value="highlights" />
			<input type="hidden" name="redirectTo" value={redirectTo} />
			<button
				className="switch"
				role="switch"
				aria-checked={isOn}
				aria-label="Highlights"
				name="highlights"
				value={String(!isOn)}
			>
				Highlights
			</button>
		</form>
	)
}
