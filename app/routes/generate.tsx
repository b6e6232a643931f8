import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { findAccount, isSignedIn } from "~/features/accounts/visitor.server"
import { startHighlights } from "~/features/generation/runs/request-highlights.server"
import { requestPoem } from "~/features/generation/runs/request-poem.server"
import { CreateForm } from "~/features/generation/page/create-form"
import {
	createPageStatus,
	loadCreatePage,
	readCreateAddress,
} from "~/features/generation/page/create-page.server"
import { THREE_POEM_HELP } from "~/features/generation/generation"
import { generationErrorTitle, generationMessage } from "~/features/generation/generation-error"
import { generateFormSchema, idempotencyKey } from "~/features/generation/generation-schema"
import { loadOrKeep, useKeptPage } from "~/features/generation/page/use-kept-page"
import { findPickerPoet } from "~/features/generation/page/poet-records.server"
import { Refusal } from "~/features/generation/page/focused-error"
import { RunSection, TryAgain, UnknownRun } from "~/features/generation/page/run-section"
import { useLiveRun } from "~/features/generation/page/use-live-run"
import { links } from "~/links"
import { addressKey } from "~/platform/http/client-address"
import { AppError } from "~/platform/errors"
import { readForm, seeOther } from "~/platform/http/respond.server"
import { fieldErrors } from "~/platform/validation"
import { pageTitle } from "~/site"
import { revalidateUnlessUnsent, sendOrStay, useReply } from "~/ui/forms/unsent"

export const handle = { app: true }

export const meta: MetaFunction = () => [
	{ title: pageTitle("Create a Poem") },
	{ name: "description", content: "Generate a poem in the style of a poet you choose." },
]

/** Each page has a new key for its form, so it is not cached. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
	const all = new Headers(loaderHeaders)
	for (const [name, value] of actionHeaders) all.append(name, value)
	return all
}

export async function loader({ request }: LoaderFunctionArgs) {
	const page = await loadCreatePage(readCreateAddress(new URL(request.url).searchParams), {
		isSignedIn: await isSignedIn(request),
	})
	const failed = page.run?.failure
	const notice = failed
		? { title: failed.toastTitle, text: failed.message, kind: "error" as const }
		: null
	const headers = { "Cache-Control": "no-store" }
	return data({ ...page, notice }, { status: createPageStatus(page), headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request)
	const address = addressKey(context.clientAddress)
	try {
		if (form.intent === "highlights") return await retryHighlights(form, { request, address })
		const parsed = generateFormSchema.safeParse(form)
		if (!parsed.success)
			return data(
				{ errors: fieldErrors(parsed.error), refusal: null, ...(await formValues(form)) },
				{ status: 400 },
			)
		const { poetId, subject, key } = parsed.data
		const account = await findAccount(request)
		const formKey = idempotencyKey(key)
		const run = await requestPoem(
			{ poetId, subject },
			{
				addressKey: address,
				userId: account?.id ?? null,
				key: formKey && `form:${formKey}:${poetId.toLowerCase()}:${subject}`,
			},
		)
		return seeOther(links.generate({ run: run.id }))
	} catch (error) {
		if (!(error instanceof AppError)) throw error
		return data(
			{ errors: [], refusal: error.message, ...(await formValues(form)) },
			{ status: error.status, headers: error.headers },
		)
	}
}

/** The chosen poet may be missing in the list. */
const formValues = async (values: Record<string, string>) => ({
	values,
	chosen: await findPickerPoet(values.poetId ?? "").catch(() => null),
})

type Caller = { request: Request; address: string }

async function retryHighlights(
	{ poemId = "", run = "" }: Record<string, string>,
	{ request, address }: Caller,
) {
	await startHighlights({ poemId }, { isSignedIn: await isSignedIn(request), addressKey: address })
	return seeOther(links.generate({ run }))
}

/** The request did not reach the server. The form's key makes a second attempt safe. */
export const clientAction = sendOrStay((intent, reason) =>
	intent === "highlights"
		? { title: "Error", text: reason }
		: { title: generationErrorTitle("unexpected"), text: generationMessage("unexpected") },
)
export const clientLoader = loadOrKeep
export const shouldRevalidate = revalidateUnlessUnsent

export default function Generate() {
	const page: ReturnType<typeof useLoaderData<typeof loader>> & { isStale?: boolean } =
		useLoaderData<typeof loader>()
	const answer = useReply<typeof action>() ?? undefined
	const { key } = useLocation()
	const live = useLiveRun(page.run, page.isStale)
	useKeptPage(page)
	return (
		<div className="page" data-testid="generate-page">
			<div className="mx-auto max-w-2xl">
				<header className="border-b border-rule pb-5">
					<h1 className="text-4xl">Create a Poem</h1>
					<p className="mt-3 text-lg text-faded italic">
						Pick a poet and a subject. We&rsquo;ll write a new poem in that poet&rsquo;s style and
						add it to the book.
					</p>
				</header>
				{page.isUnknownRun && <UnknownRun />}
				{page.run && <RunSection key={page.run.id} run={page.run} live={live} />}
				{answer?.refusal ? (
					<Refusal key={`refusal ${key}`} message={answer.refusal}>
						{answer.values.intent !== "highlights" && <TryAgain />}
					</Refusal>
				) : null}
				<CreateForm key={key} page={page} answer={answer} status={live.status} />
				<p className="mt-8 border-t border-rule pt-4 text-sm text-faded">{THREE_POEM_HELP}</p>
			</div>
		</div>
	)
}
