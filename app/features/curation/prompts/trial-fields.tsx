import { Button } from "~/ui/button"
import { classes } from "~/ui/classes"
import { fieldClass } from "~/ui/forms/form-field"
import { useIsBusy } from "~/ui/forms/use-form-key"
import { Panel } from "~/ui/panel"
import type { PromptTrial, TrialPoem } from "./prompt-trial"

const providerNames: Record<string, string> = {
	anthropic: "Anthropic",
	openai: "OpenAI",
	composer: "Built-in composer (reads no prompt)",
}

type Props = {
	poems: TrialPoem[]
	providers: { ids: string[]; standard: string }
	trial: PromptTrial | null
	error: string | undefined
}

/** Stands in the editor's form, so that the text is tried as it is now. */
export function TrialFields({ poems, providers, trial, error }: Props) {
	const isRunning = useIsBusy("try-run")
	if (poems.length === 0) return null
	return (
		<fieldset className="mt-8 min-w-0 border-t border-rule pt-4">
			<legend className="float-start mb-2 w-full text-xl">Try on a poem</legend>
			<p className="clear-both text-sm text-faded">
				Fills the text above for this poem, its poet and its subject. Nothing is saved.
			</p>
			<div className="mt-3 flex flex-wrap items-end gap-3">
				<div className="min-w-0 max-w-full">
					<label htmlFor="try-poem" className="mb-1 block">
						Poem
					</label>
					<select
						id="try-poem"
						name="tryPoem"
						className={fieldClass("w-96 max-w-full")}
						defaultValue={trial?.poem.id}
					>
						{poems.map(({ id, title, poet }) => (
							<option key={id} value={id}>{`${poet}: ${title}`}</option>
						))}
					</select>
				</div>
				<Button name="intent" value="try">
					Show Filled-In Prompt
				</Button>
			</div>
			<div className="mt-3 flex flex-wrap items-end gap-3">
				<div className="min-w-0 max-w-full">
					<label htmlFor="try-provider" className="mb-1 block">
						Provider
					</label>
					<select
						id="try-provider"
						name="tryProvider"
						className={fieldClass("w-96 max-w-full")}
						defaultValue={trial?.provider ?? providers.standard}
					>
						{providers.ids.map((id) => (
							<option key={id} value={id}>
								{providerNames[id]}
							</option>
						))}
					</select>
				</div>
				<Button name="intent" value="try-run" disabled={isRunning}>
					{isRunning ? "Running..." : "Run Without Saving"}
				</Button>
			</div>
			{error && (
				<p role="alert" className="mt-2 text-alarm">
					{error}
				</p>
			)}
			{trial && <TrialResult trial={trial} />}
		</fieldset>
	)
}

function TrialResult({ trial }: { trial: PromptTrial }) {
	const { poem, system, user, answer, failure } = trial
	return (
		<div className="mt-6 grid gap-4" data-testid="prompt-trial">
			<h3 className="text-lg">{`Filled in for “${poem.title}” by ${poem.poet}`}</h3>
			{failure && (
				<Panel as="div" tone="amber" role="alert" className="px-4 py-3">
					{`The run failed: ${failure}`}
				</Panel>
			)}
			{answer !== null && <Text label="Answer" text={answer} />}
			<Text label="System prompt" text={system} />
			<Text label="User prompt" text={user} />
		</div>
	)
}

const BOX = classes(
	"verse-mono mt-1 max-h-120 overflow-auto rounded border border-rule bg-leaf p-3",
	"whitespace-pre-wrap [overflow-wrap:anywhere]",
)

const Text = ({ label, text }: { label: string; text: string }) => (
	<div>
		<h4>{label}</h4>
		<div className={BOX} role="region" aria-label={label} tabIndex={0}>
			{text}
		</div>
	</div>
)
