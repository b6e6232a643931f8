import { useState } from "react"
import { Button } from "~/ui/button"
import { useHydrated } from "~/ui/use-hydrated"
import { askBrowser, hasPasskeys } from "./browser-passkey"

type Props = {
	kind: "second-step" | "sign-in"
	label: string
	isPrimary?: boolean
	onAnswer(answer: string): void
}

/** Only where scripts run and the browser has passkeys. */
export function PasskeyButton({ kind, label, isPrimary = false, onAnswer }: Props) {
	const isHydrated = useHydrated()
	const [isBusy, setIsBusy] = useState(false)
	const [error, setError] = useState<string | null>(null)
	if (!isHydrated || !hasPasskeys()) return null
	const ask = async () => {
		setIsBusy(true)
		setError(null)
		const outcome = await askBrowser(kind)
		setIsBusy(false)
		if (outcome.answer === undefined) setError(outcome.error)
		else onAnswer(outcome.answer)
	}
	return (
		<div>
			<Button
				type="button"
				kind={isPrimary ? "primary" : "plain"}
				className="w-full"
				disabled={isBusy}
				onClick={() => void ask()}
			>
				{isBusy ? "Waiting for your device..." : label}
			</Button>
			{error ? (
				<p role="alert" className="mt-2 text-alarm">
					{error}
				</p>
			) : null}
		</div>
	)
}
