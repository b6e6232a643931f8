import type { ReactNode } from "react"
import { links } from "~/links"
import { Button } from "~/ui/button"
import { classes } from "~/ui/classes"
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
import type { Progress } from "../contest"
import type { Match } from "../match"

// On a phone it stays at the upper edge, and its text may use two lines.
const STEPS = classes(
	"col-span-full grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center",
	"gap-3 max-md:sticky max-md:top-(--bar) max-md:z-30 max-md:-mx-(--gutter)",
	"max-md:grid-cols-[auto_minmax(min-content,1fr)_auto] max-md:gap-1.5",
	"max-md:border-b max-md:border-rule max-md:bg-paper max-md:px-(--gutter)",
	"max-md:py-1.5",
)

export function ContestHeader({ match, isCreating }: { match: Match; isCreating: boolean }) {
	const { progress, setup } = match
	return (
		<header
			className={classes(
				"grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1.5 border-b",
				"border-rule pb-4 max-md:contents",
			)}
		>
			<div className="relative">
				<p className="eyebrow">{roundType(progress.pairingIndex)}</p>
				<h1 className="text-[clamp(1.4rem,4vw,2rem)]">Deathmatch Progress</h1>
				<p role="status" className="absolute end-0 top-0 text-faded italic">
					{isCreating ? "Setting up..." : ""}
				</p>
			</div>
			<form method="get" action={links.deathmatch()} className="max-md:text-center">
				<input type="hidden" name="subject" value={setup.subject} />
				<Button
					kind="quiet"
					className="max-md:min-h-8 max-md:px-[0.3rem] max-md:text-[0.88rem]"
					disabled={!canAbandon(progress)}
				>
					{abandonLabel(progress)}
				</Button>
			</form>
			<RoundProgress progress={progress} />
			<div className={STEPS}>
				<Step intent="previous" progress={progress} disabled={!canGoBack(progress)}>
					<ArrowLeftIcon className="max-[26rem]:hidden" /> Previous
				</Step>
				<p aria-live="polite" className="text-center lining-nums max-md:leading-tight">
					{pairingLabel(progress)}
				</p>
				<Step intent="next" progress={progress} disabled={!canGoNext(progress)} isPrimary>
					{nextLabel(progress)} <ArrowRightIcon className="max-[26rem]:hidden" />
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
		<div className="col-span-full flex items-center gap-3">
			<div
				role="progressbar"
				aria-label="Decided in this round"
				aria-valuemin={0}
				aria-valuemax={round.of}
				aria-valuenow={round.decided}
				aria-valuetext={`${round.decided} of ${round.of}`}
				className="h-[0.4rem] flex-1 overflow-hidden rounded-full border border-edge"
			>
				<div
					className="h-full bg-lichen transition-[width] duration-200"
					style={{ width: `${(100 * round.decided) / round.of}%` }}
				/>
			</div>
			<span className="lining-nums tabular-nums">{fraction}</span>
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
		<MoveForm intent={intent} pairing={progress.pairingIndex} className="last:justify-self-end">
			<Button
				kind={isPrimary ? "primary" : "plain"}
				className="max-md:gap-[0.2em] max-md:px-2 max-md:text-[0.95rem]"
				disabled={disabled}
			>
				{children}
			</Button>
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
