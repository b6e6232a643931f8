import { Form, useNavigation } from "@remix-run/react"
import { links } from "~/links"
import type { HighlightBanner } from "./highlight-status"

const edges = {
	green: "border-s-lichen",
	neutral: "border-s-rule",
	amber: "border-s-amber",
	red: "border-s-alarm",
} as const

export function HighlightBannerView({
	banner,
	poemId,
	runId,
}: {
	banner: HighlightBanner
	poemId: string
	runId: string
}) {
	const { state, formData } = useNavigation()
	const isRetrying = state !== "idle" && formData?.get("intent") === "highlights"
	return (
		<div
			role="status"
			className={`panel mt-6 max-w-verse border-s-4 px-4 py-3 ${edges[banner.tone]}`}
			data-testid="highlight-banner"
			data-tone={banner.tone}
		>
			<p className="font-semibold">{banner.title}</p>
			<p>{banner.text}</p>
			{banner.details ? <p className="text-sm text-faded">{banner.details}</p> : null}
			{banner.retry ? (
				<Form method="post" action={links.generate({ run: runId })} className="mt-3">
					<input type="hidden" name="intent" value="highlights" />
					<input type="hidden" name="poemId" value={poemId} />
					<input type="hidden" name="run" value={runId} />
					<button type="submit" className="button" disabled={isRetrying}>
						Retry
					</button>
				</Form>
			) : null}
		</div>
	)
}
