export type TrialPoem = { id: string; title: string; poet: string }

/** A prompt filled for a poem. After a run also what the provider answered, or why it did not. */
export type PromptTrial = {
	poem: TrialPoem
	provider: string
	system: string
	user: string
	answer: string | null
	failure: string | null
}
