import { Form } from "@remix-run/react"
import { type FormEvent, useState } from "react"
import { links } from "~/links"
import { Button } from "~/ui/button"
import { fieldClass, TextField } from "~/ui/forms/form-field"
import { FormMessage } from "~/ui/forms/form-message"
import { useFormKey, useIsBusy } from "~/ui/forms/use-form-key"
import type { Fields } from "~/features/accounts/draft"
import type { PoetReply } from "./poet-actions.server"
import { newPoetSchema, SELECT_POET } from "./poet-form"

type Errors = PoetReply["errors"]

export function AddPoetForm({
	reply,
	draft,
	isDone,
}: {
	reply: PoetReply | null
	draft: Fields | null
	isDone: boolean
}) {
	const isBusy = useIsBusy("add-poet")
	const times = useFormKey("add-poet")
	const [localErrors, setLocalErrors] = useState<Errors | null>(null)
	const errors = localErrors ?? reply?.errors ?? {}
	const typed = reply?.values ?? (draft?.intent === "add-poet" ? draft : null)
	const check = (event: FormEvent<HTMLFormElement>) => {
		const form = new FormData(event.currentTarget)
		const parsed = newPoetSchema.safeParse({ name: form.get("name"), url: form.get("url") })
		const message = (path: string) =>
			parsed.error?.issues.find((issue) => issue.path[0] === path)?.message
		setLocalErrors(parsed.success ? null : { name: message("name"), url: message("url") })
		if (!parsed.success) event.preventDefault()
	}
	const isRefused = Boolean(errors.name || errors.url)
	return (
		<Form
			key={`${times}${JSON.stringify(typed)}`}
			method="post"
			preventScrollReset
			noValidate
			onSubmit={check}
			className="mt-4 grid gap-4"
		>
			<TextField
				label="Name"
				name="name"
				required
				defaultValue={typed?.name}
				error={errors.name}
				autoComplete="off"
			/>
			<TextField
				label="Reference-site URL (optional)"
				name="url"
				type="url"
				defaultValue={typed?.url}
				error={errors.url}
				autoComplete="off"
				placeholder="https://"
			/>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button name="intent" value="add-poet" kind="primary" disabled={isBusy}>
					{isBusy ? "Adding..." : "Add Poet"}
				</Button>
				<FormMessage
					isBusy={isBusy}
					busyText="Adding the poet..."
					error={isRefused ? "The poet was not added." : reply?.message}
					success={isDone && !reply ? "The poet is in the index." : null}
				/>
			</div>
		</Form>
	)
}

type RegenerateProps = {
	poets: { id: string; name: string }[]
	hasMore: boolean
	q: string
	reply: PoetReply | null
	isDone: boolean
}

export function RegenerateStyleForm({ poets, hasMore, q, reply, isDone }: RegenerateProps) {
	const isBusy = useIsBusy("regenerate")
	const [problem, setProblem] = useState<string | null>(null)
	const check = (event: FormEvent<HTMLFormElement>) => {
		const isMissing = !new FormData(event.currentTarget).get("poetId")
		setProblem(isMissing ? SELECT_POET : null)
		if (isMissing) event.preventDefault()
	}
	return (
		<>
			{hasMore || q ? <NarrowPoets q={q} hasMore={hasMore} shown={poets.length} /> : null}
			<Form method="post" preventScrollReset onSubmit={check} className="mt-4 grid gap-4">
				<div>
					<label htmlFor="regenerate-poet" className="mb-1 block">
						Poet
					</label>
					<select
						id="regenerate-poet"
						name="poetId"
						className={fieldClass()}
						defaultValue={reply?.values.poetId ?? ""}
					>
						<option value="">Select a poet</option>
						{poets.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
				</div>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<Button name="intent" value="regenerate" kind="primary" disabled={isBusy}>
						{isBusy ? "Regenerating..." : "Regenerate Style Points"}
					</Button>
					<FormMessage
						isBusy={isBusy}
						busyText="Regenerating the style points..."
						error={problem ?? reply?.message}
						success={isDone && !reply ? "The new style points are in the book." : null}
					/>
				</div>
			</Form>
		</>
	)
}

const NarrowPoets = ({ q, hasMore, shown }: { q: string; hasMore: boolean; shown: number }) => (
	<Form
		method="get"
		action={links.adminManageData()}
		role="search"
		aria-label="Poets"
		className="mt-4"
	>
		<div className="flex items-end gap-2">
			<div className="min-w-0 flex-1">
				<TextField key={q} label="Find a poet" name="q" type="search" defaultValue={q} />
			</div>
			<Button>Find</Button>
		</div>
		{hasMore && (
			<p className="mt-2 text-faded">
				{`Showing the first ${shown} poets. Type more to narrow the search.`}
			</p>
		)}
	</Form>
)
