import { classes } from "~/ui/classes"
import { Form } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { links } from "~/links"
import { Button } from "~/ui/button"
import { ErrorPanel } from "~/ui/shell/error-panel"
import { announce } from "~/ui/toast/toast"
import { HighlightedPoem } from "~/features/highlights/highlighted-poem"
import type { RunView } from "./create-page.server"
import { connectionLost, isBusy, loadingText, POEM_GONE } from "../generation"
import { highlightsArrived } from "../highlight-status"
import { FocusedError } from "./focused-error"
import { BANNER_ID } from "./highlight-banner"
import { ResultCard } from "./result-card"
import type { LiveRun } from "./use-live-run"
import { forgetSavedState } from "./use-saved-state"
import { parsePoemText } from "../verse-text"

/** A running or failed run, or its poem. Without scripts the page reloads itself. */
export function RunSection({ run, live }: { run: RunView; live: LiveRun }) {
	useAnnouncement(run)
	return (
		<section
			id="poem"
			aria-label="Your poem"
			className="scroll-mt-4 wrap-anywhere"
			data-testid="run"
			data-status={live.status}
		>
			{run.isOpen && (
				<noscript>
					<meta httpEquiv="refresh" content="2" />
				</noscript>
			)}
			{run.failure && (
				<FocusedError title={run.failure.panelTitle} message={run.failure.message}>
					{run.isGone && <p className="w-full">{POEM_GONE}</p>}
					<TryAgain />
				</FocusedError>
			)}
			{run.poem && <ResultCard run={run} poem={run.poem} />}
			{!run.poem && isBusy(run.status) && <Progress run={run} live={live} />}
			<p role="status" className="text-alarm empty:hidden" data-testid="connection-lost">
				{live.isLost ? connectionLost(run.poem !== null) : null}
			</p>
		</section>
	)
}

const WRITING = classes(
	"h-[0.15rem] w-[1.6rem] flex-none origin-left bg-lichen",
	"motion-safe:animate-[write_1.6s_ease-in-out_infinite]",
)

function Progress({ run, live }: { run: RunView; live: LiveRun }) {
	const { title, content } = parsePoemText(live.text)
	return (
		<div className="py-8" aria-busy="true">
			<p
				role="status"
				className="flex items-center gap-3 text-lg italic"
				data-testid="loading-text"
			>
				<span className={WRITING} aria-hidden="true" />
				{loadingText(live.status, run)}
			</p>
			{content ? (
				<div className="mt-8" data-testid="live-poem">
					{title ? <p className="mb-5 text-3xl">{title}</p> : null}
					<HighlightedPoem content={content} highlights={[]} />
				</div>
			) : null}
		</div>
	)
}

export function TryAgain() {
	return (
		<Form method="get" action={links.generate()} onSubmit={forgetSavedState}>
			<Button type="submit">Try Again</Button>
		</Form>
	)
}

function useAnnouncement({ highlightState, banner }: RunView): void {
	const before = useRef(highlightState)
	// The toaster is outside of React.
	useEffect(() => {
		if (highlightsArrived(before.current, highlightState) && banner && !isBannerInView())
			announce({ title: banner.title, text: banner.text })
		before.current = highlightState
	}, [highlightState, banner])
}

/** Who sees the banner needs no toast. */
function isBannerInView(): boolean {
	const box = document.getElementById(BANNER_ID)?.getBoundingClientRect()
	return box !== undefined && box.top < window.innerHeight && box.bottom > 0
}

export const UnknownRun = () => (
	<ErrorPanel
		title="Error"
		message="We can’t find this poem. The link may be wrong or may have expired."
		retry={null}
	/>
)
