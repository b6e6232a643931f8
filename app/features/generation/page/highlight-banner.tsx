import { Form, useNavigation } from "@remix-run/react"
import { links } from "~/links"
import { Button } from "~/ui/button"
import { Panel } from "~/ui/panel"
import type { HighlightBanner } from "../highlight-status"

export const BANNER_ID = "highlight-banner"

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
		<Panel
			as="div"
			id={BANNER_ID}
			tone={banner.tone}
			role="status"
			className="mt-6 max-w-verse px-4 py-3"
			data-testid="highlight-banner"
			data-tone={banner.tone}
		>
			<p className="font-semibold">{banner.title}</p>
			<p>{banner.text}</p>
			{banner.details ? <p className="text-sm text-faded">{banner.details}</p> : null}
			{banner.retry && (
				<Form method="post" action={links.generate({ run: runId })} className="mt-3">
					<input type="hidden" name="intent" value="highlights" />
					<input type="hidden" name="poemId" value={poemId} />
					<input type="hidden" name="run" value={runId} />
					<Button type="submit" disabled={isRetrying}>
						Retry
					</Button>
				</Form>
			)}
		</Panel>
	)
}
