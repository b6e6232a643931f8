import type { ReactNode } from "react"
import { links } from "~/links"
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons"
import {
	abandonLabel,
	canAbandon,
	canGoBack,
	canGoNext,
	nextLabel,
	pairingLabel,
	roundProgress,
	roundType,
} from "./contest-labels"
import type { Progress } from "./contest"
import type { Match } from "./match"

export function ContestHeader({ match, isCreating }: { match: Match; isCreating: boolean }) {
	const { progress, setup } = match
	return (
		<header className="contest-header">
			<div className="contest-title">
				<p className="eyebrow">{roundType(progress.pairingIndex)}</p>
				<h1>Deathmatch Progress</h1>
				<p role="status" className="contest-status">
					{isCreating ? "Setting up..." : ""}
				</p>
			</div>
			<form method="get" action={links.deathmatch()} className="contest-abandon">
				<input type="hidden" name="subject" value={setup.subject} />
				<button className="button button-quiet" disabled={!canAbandon(progress)}>
					{abandonLabel(progress)}
				</button>
			</form>
			<RoundProgress progress={progress} />
			<div className="contest-steps">
				<Step intent="previous" progress={progress} disabled={!canGoBack(progress)}>
					<ArrowLeftIcon /> Previous
				</Step>
				<p aria-live="polite" className="contest-pairing">
					{pairingLabel(progress)}
				</p>
				<Step intent="next" progress={progress} disabled={!canGoNext(progress)} isPrimary>
					{nextLabel(progress)} <ArrowRightIcon />
				</Step>
			</div>
		</header>
	)
}

function RoundProgress({ progress }: { progress: Progress }) {
	const round = roundProgress(progress)
	if (!round) return null
	const fraction = `${round.decided}/${round.of}`
	return (
		<div className="contest-progress">
			<div
				role="progressbar"
				aria-label="Decided in this round"
				aria-valuemin={0}
				aria-valuemax={round.of}
				aria-valuenow={round.decided}
				aria-valuetext={`${round.decided} of ${round.of}`}
				className="progress-track"
			>
				<div className="progress-fill" style={{ width: `${(100 * round.decided) / round.of}%` }} />
			</div>
			<span className="progress-fraction">{fraction}</span>
		</div>
	)
}

type StepProps = {
	intent: "previous" | "next"
	progress: Progress
	disabled: boolean
	isPrimary?: boolean
	children: ReactNode
}

function Step({ intent, progress, disabled, isPrimary = false, children }: StepProps) {
	return (
		<MoveForm intent={intent} pairing={progress.pairingIndex}>
			<button className={`button ${isPrimary ? "button-primary" : ""}`} disabled={disabled}>
				{children}
			</button>
		</MoveForm>
	)
}

/** `pairing` is the one the visitor sees, so that an outdated form changes nothing. */
export function MoveForm({
	intent,
	pairing,
	className,
	children,
}: {
	intent: string
	pairing: number
	className?: string
	children: ReactNode
}) {
	return (
		<form method="post" action={links.contest()} className={className}>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="pairing" value={pairing} />
			{children}
		</form>
	)
}
