import { randomUUID } from "node:crypto"
import { db } from "~/platform/db.server"
import { log } from "~/platform/log.server"
import { viewHighlights } from "../highlights/highlight-view"
import { findPoem } from "../poems/poems.server"
import { viewStylePoints } from "../poets/style-points"
import {
	DEFAULT_SUBJECT,
	isBusy,
	isSubject,
	readGeneratedPoem,
	replacementNote,
	type Subject,
} from "./generation"
import {
	generationErrorTitle,
	type GenerationErrorKind,
	generationMessage,
	generationPanelTitle,
} from "./generation-error"
import { findRun, highlightStatusOf, type Run } from "./generations.server"
import { type HighlightBanner, highlightBanner, type HighlightState } from "./highlight-status"
import { pickerView } from "./poet-picker"
import { countPoets, findPickerPoet, type PickerPoet, pickPoets } from "./poet-records.server"
import { defaultProviderId } from "./providers/choose.server"
import { countedPoems } from "./three-poems.server"

/** What the address of the Create page says. */
export type CreateAddress = { run: string | null; poet: string; subject: string | null; q: string }

export function readCreateAddress(search: URLSearchParams): CreateAddress {
	return {
		run: search.get("run") || null,
		poet: (search.get("poetId") ?? search.get("poet") ?? "").slice(0, 200),
		subject: search.get("subject"),
		q: (search.get("q") ?? "").slice(0, 100),
	}
}

export type Picker =
	| { state: "failed" }
	| { state: "ready"; count: number; shown: PickerPoet[]; message: string | null }
export type RunView = Awaited<ReturnType<typeof runData>>
export type CreatePage = Awaited<ReturnType<typeof loadCreatePage>>

/** The picker for a query. A database that does not answer is the page's panel, not a failure of the page (GN-41). */
export async function loadPicker(q: string): Promise<Picker> {
	try {
		const [count, poets] = await Promise.all([countPoets(), pickPoets(q, 10)])
		return { state: "ready", count, ...pickerView(poets, q) }
	} catch (error) {
		log.error({ err: error }, "the poets of the Create page could not be read")
		return { state: "failed" }
	}
}

/** Everything the Create page shows. An address with a run shows that run, and its poet and subject stay chosen. */
export async function loadCreatePage(
	{ run: runId, poet, subject, q }: CreateAddress,
	{ isSignedIn }: { isSignedIn: boolean },
) {
	const [picker, found] = await Promise.all([
		loadPicker(q),
		runId === null ? null : findRun(runId).catch(() => null),
	])
	const chosen = found
		? { id: found.poetId, name: found.poetName }
		: picker.state === "ready"
			? await findPickerPoet(poet).catch(() => null)
			: null
	const named = found?.subject ?? subject
	const wanted = isSubject(named) ? named : DEFAULT_SUBJECT
	return {
		picker,
		q,
		chosen,
		subject: wanted,
		/** What one more poem of this poet and subject would replace; the page opens without it. */
		replacement:
			chosen &&
			replacementNote(
				await countedPoems(db, { poetId: chosen.id, subject: wanted }).catch(() => []),
			),
		/** Names the next wish: a form sent twice is one wish. */
		key: randomUUID(),
		isComposer: defaultProviderId() === "composer",
		run: found && (await runData(found, isSignedIn)),
		isUnknownRun: runId !== null && !found,
	}
}

const failure = (kind: GenerationErrorKind) => ({
	kind,
	panelTitle: generationPanelTitle(kind),
	toastTitle: generationErrorTitle(kind),
	message: generationMessage(kind),
})

async function runData(run: Run, isSignedIn: boolean) {
	const { id, status, subject, poetName: poet } = run
	const poem = run.poemId ? await poemData(run.poemId) : null
	const isGone = status === "complete" && !poem
	const highlights = highlightStatusOf(run)
	return {
		id,
		status,
		poet,
		subject: subject as Subject,
		poem,
		isGone,
		failure: run.errorKind ? failure(run.errorKind) : isGone ? failure("invalid") : null,
		highlightState: highlights.state as HighlightState,
		banner: poem
			? (highlightBanner(highlights, isSignedIn ? "admin" : "public") as HighlightBanner | null)
			: null,
		isOpen: isBusy(status) || (poem !== null && highlights.state === "loading"),
	}
}

/** The poem of a finished run with what the result card says of its poet; null when it has left the book or can't be shown. */
async function poemData(poemId: string) {
	const [record, place] = await Promise.all([
		findPoem(poemId),
		db.poem.findUnique({ where: { id: poemId }, select: { isArchived: true } }),
	])
	const { data } = readGeneratedPoem({ poem: record })
	if (!record || !data) return null
	const {
		id,
		title,
		content,
		subject,
		poet_name: poet,
		model,
		poetry_foundation_url: referenceUrl,
	} = record
	return {
		id,
		title,
		content,
		subject,
		poet,
		model,
		referenceUrl,
		isArchived: place?.isArchived ?? false,
		highlights: viewHighlights(content, record.highlights),
		style: viewStylePoints(record.style_points),
	}
}
