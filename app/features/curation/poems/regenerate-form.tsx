import { Form } from "@remix-run/react"
import { Button } from "~/ui/button"
import { Check } from "~/ui/forms/check"
import { HiddenFields } from "~/ui/forms/hidden-fields"
import { Panel } from "~/ui/panel"
import { useIsBusy } from "~/ui/forms/use-form-key"
import { highlightBanner } from "~/features/generation/highlight-status"
import type { HighlightReply } from "./poem-actions.server"

const aiProviders = [
	{ value: "anthropic", label: "Claude 3.7 Sonnet" },
	{ value: "openai", label: "GPT-4o" },
]
const composer = { value: "composer", label: "Built-in composer" }

type Props = {
	poemId: string | null
	back: Record<string, string>
	providers: { anthropic: boolean; openai: boolean }
	reply: HighlightReply | null
}

/** Without an API key the built-in composer is offered and selected. */
export function RegenerateForm({ poemId, back, providers, reply }: Props) {
	const isBusy = useIsBusy("regenerate")
	const hasKey = providers.anthropic || providers.openai
	const choices = hasKey ? aiProviders : [...aiProviders, composer]
	const defaultProvider = hasKey ? "anthropic" : "composer"
	const isKnown = choices.some(({ value }) => value === reply?.provider)
	const selected = isKnown ? reply?.provider : defaultProvider
	return (
		<Form method="post" preventScrollReset className="mt-6 grid gap-3">
			<HiddenFields fields={{ ...back, poemId: poemId ?? "" }} />
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
				<Button name="intent" value="regenerate" kind="primary" disabled={isBusy}>
					{isBusy ? "Regenerating..." : "Regenerate Highlights"}
				</Button>
			</div>
			{reply?.failure && !isBusy && <HighlightsFailed failure={reply.failure} />}
		</Form>
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
