import type { ReactNode } from "react"
import { links } from "~/links"
import { Button } from "~/ui/button"
import { classes } from "~/ui/classes"
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons"
import { viewOf, type Progress } from "../../contest"
import {
	abandonLabel,
	canGoBack,
	canGoNext,
	isOver,
	nextLabel,
	pairingLabel,
} from "../contest-labels"
import { MoveForm } from "./move-form"

type Props = {
	progress: Progress
	subject: string
	/** The summary has just opened: a second press of the button that opened it does nothing. */
	isResting: boolean
}

/** The steps of the match. In a pairing the two choices stand in the same bar. */
export function VoteBar({ progress, subject, isResting }: Props) {
	const next = nextLabel(progress)
	const isSummary = viewOf(progress) === "summary"
	return (
		<>
			<div className="vote-bar">
				<div className="vote-steps">
					<Step intent="previous" progress={progress} disabled={isResting || !canGoBack(progress)}>
						<ArrowLeftIcon className="max-[26rem]:hidden" /> Previous
					</Step>
					<p aria-live="polite" className="text-center leading-tight lining-nums">
						{pairingLabel(progress)}
					</p>
					<Step
						intent="next"
						progress={progress}
						disabled={isResting || !canGoNext(progress)}
						isPrimary={!isSummary}
						more={next === "Next" && canGoNext(progress) ? "pairing" : undefined}
					>
						{next} <ArrowRightIcon className="order-last max-[26rem]:hidden" />
					</Step>
				</div>
			</div>
			{isOver(progress) && (
				<form method="get" action={links.deathmatch()} className="vote-choice" data-place="whole">
					<input type="hidden" name="subject" value={subject} />
					<Button kind="primary" className="h-full w-full lg:px-8">
						{abandonLabel(progress)}
					</Button>
				</form>
			)}
		</>
	)
}

type StepProps = {
	intent: "previous" | "next"
	progress: Progress
	disabled: boolean
	isPrimary?: boolean
	/** Shown behind the name, which stays as it is. */
	more?: string | undefined
	children: ReactNode
}

const STEP = classes(
	"max-lg:gap-[0.2em] max-lg:px-2 max-lg:text-[0.95rem]",
	"sm:after:content-[attr(data-more)_/_'']",
)

function Step({ intent, progress, disabled, isPrimary = false, more, children }: StepProps) {
	const title = intent === "next" ? "Key: right arrow" : "Key: left arrow"
	return (
		<MoveForm intent={intent} progress={progress} className="last:justify-self-end">
			<Button
				kind={isPrimary ? "primary" : "plain"}
				className={STEP}
				disabled={disabled}
				data-more={more}
				title={title}
				aria-keyshortcuts={intent === "next" ? "ArrowRight" : "ArrowLeft"}
			>
				{children}
			</Button>
		</MoveForm>
	)
}
