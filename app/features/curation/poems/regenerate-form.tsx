import { Form } from "@remix-run/react"
import { useState } from "react"
import { plural } from "~/platform/text"
import { Button } from "~/ui/button"
import { CancelButton, Dialog, DialogButtons } from "~/ui/dialog"
import { Check } from "~/ui/forms/check"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { Panel } from "~/ui/panel"
import { useIsBusy } from "~/ui/forms/use-form-key"
import { highlightBanner } from "~/features/generation/highlight-status"
import type { HighlightReply } from "./regenerate.server"

const aiProviders = [
	{ value: "anthropic", label: "Claude 3.7 Sonnet" },
	{ value: "openai", label: "GPT-4o" },
]
const composer = { value: "composer", label: "Built-in composer" }

type Props = {
	poem: { id: string; highlightCount: number } | null
	back: Record<string, string>
	providers: { anthropic: boolean; openai: boolean }
	reply: HighlightReply | null
}

/** Without an API key the built-in composer is offered and selected. */
export function RegenerateForm({ poem, back, providers, reply }: Props) {
	const [isAsking, setIsAsking] = useState(reply?.asks ?? false)
	const count = poem?.highlightCount ?? 0
	const isBusy = useIsBusy("regenerate")
	const hasKey = providers.anthropic || providers.openai
	const choices = hasKey ? aiProviders : [...aiProviders, composer]
	const defaultProvider = hasKey ? "anthropic" : "composer"
	const isKnown = choices.some(({ value }) => value === reply?.provider)
	const selected = isKnown ? reply?.provider : defaultProvider
	return (
		<Form
			method="post"
			preventScrollReset
			className="mt-6 grid gap-3"
			onSubmit={() => setIsAsking(false)}
		>
			<HiddenFields fields={{ ...back, poemId: poem?.id ?? "" }} />
			<fieldset aria-describedby={reply?.message ? "provider-error" : undefined}>
				<legend className="mb-1">AI Provider</legend>
				<div className="flex flex-wrap gap-x-6 gap-y-1">
					{choices.map(({ value, label }) => (
						<Check
							key={value}
							type="radio"
							name="provider"
							value={value}
							defaultChecked={value === selected}
						>
							{label}
						</Check>
					))}
				</div>
				{reply?.message ? (
					<p id="provider-error" role="alert" className="text-alarm mt-1">
						{reply.message}
					</p>
				) : null}
			</fieldset>
			<div>
				<Button
					name="intent"
					value={count > 0 ? "ask-regenerate" : "regenerate"}
					kind={poem ? "primary" : "off"}
					disabled={isBusy}
					aria-describedby={poem ? undefined : "no-poem"}
					onClick={(event) => {
						if (count === 0) return
						event.preventDefault()
						setIsAsking(true)
					}}
				>
					{isBusy ? "Regenerating..." : "Regenerate Highlights"}
				</Button>
				{poem ? null : (
					<p id="no-poem" className="mt-1 text-sm text-faded">
						Select a poem first.
					</p>
				)}
			</div>
			{isAsking && <AskReplace count={count} onClose={() => setIsAsking(false)} />}
			{reply?.failure && !isBusy && <HighlightsFailed failure={reply.failure} />}
		</Form>
	)
}

function AskReplace({ count, onClose }: { count: number; onClose(): void }) {
	return (
		<Dialog title={`Replace ${plural(count, "note")}?`} onClose={onClose}>
			<p>{`New highlights replace the ${plural(count, "note")} of this poem.`}</p>
			<p>You can undo it once within an hour.</p>
			<DialogButtons>
				<CancelButton value="keep-notes" onClose={onClose} />
				<Button name="intent" value="regenerate" kind="primary">
					Replace Notes
				</Button>
			</DialogButtons>
		</Dialog>
	)
}

function HighlightsFailed({ failure }: { failure: NonNullable<HighlightReply["failure"]> }) {
	const banner = highlightBanner({ state: "error", failure }, "admin")
	if (!banner) return null
	return (
		<Panel
			as="div"
			tone={banner.tone}
			role="alert"
			className="px-4 py-3"
			data-tone={banner.tone}
			data-testid="highlight-banner"
		>
			<p className="font-semibold">{banner.title}</p>
			<p>{banner.text}</p>
			<p className="text-sm">{banner.details}</p>
			<Button name="intent" value="regenerate" className="mt-2">
				Retry
			</Button>
		</Panel>
	)
}
