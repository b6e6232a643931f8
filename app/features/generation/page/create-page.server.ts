import { randomUUID } from "node:crypto"
import { db } from "~/platform/database/db.server"
import { log } from "~/platform/log.server"
import { viewHighlights } from "~/features/highlights/highlight-data"
import { findPoem } from "~/features/poems/poems.server"
import { viewStylePoints } from "~/features/poets/style-points"
import {
	DEFAULT_SUBJECT,
	isBusy,
	isSubject,
	readGeneratedPoem,
	replacementNote,
	type Subject,
} from "../generation"
import {
	generationErrorTitle,
	type GenerationErrorKind,
	generationMessage,
	generationPanelTitle,
} from "../generation-error"
import { findRun, highlightStatusOf, type Run } from "../runs/generations.server"
import { type HighlightBanner, highlightBanner, type HighlightState } from "../highlight-status"
import { pickerView } from "./poet-picker"
import { countPickerPoets, findPickerPoet, type PickerPoet, pickPoets } from "./poet-records.server"
import { defaultProviderId } from "../providers/choose.server"
import { countedPoems } from "../runs/three-poems.server"

type CreateAddress = { run: string | null; poet: string; subject: string | null; q: string }

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

/** A database error shows in the picker; the page still loads. */
export async function loadPicker(q: string): Promise<Picker> {
	try {
		const [count, poets] = await Promise.all([countPickerPoets(), pickPoets(q)])
		return { state: "ready", count, ...pickerView(poets, q) }
	} catch (error) {
		log.error({ err: error }, "the poets of the Create page could not be read")
		return { state: "failed" }
	}
}

export async function loadCreatePage(
	{ run: runId, poet, subject, q }: CreateAddress,
	{ isSignedIn }: { isSignedIn: boolean },
) {
	const [picker, found] = await Promise.all([
		loadPicker(q),
		runId === null ? null : findRun(runId).catch(() => null),
	])
	const chosen = await choosePickerPoet(found, picker, poet)
	const requested = found?.subject ?? subject
	const chosenSubject = isSubject(requested) ? requested : DEFAULT_SUBJECT
	return {
		picker,
		q,
		chosen,
		subject: chosenSubject,
		replacement: chosen && (await replacementFor(chosen.id, chosenSubject)),
		/** A form that is sent twice with this key creates one run. */
		key: randomUUID(),
		isComposer: defaultProviderId() === "composer",
		run: found && (await runData(found, isSignedIn)),
		isUnknownRun: runId !== null && !found,
	}
}

async function choosePickerPoet(
	run: Run | null,
	picker: Picker,
	poet: string,
): Promise<PickerPoet | null> {
	if (run) return { id: run.poetId, name: run.poetName }
	if (picker.state !== "ready") return null
	return findPickerPoet(poet).catch(() => null)
}

/** A database error must not break the page: no note then. */
async function replacementFor(poetId: string, subject: Subject): Promise<string | null> {
	const poems = await countedPoems(db, { poetId, subject }).catch(() => [])
	return replacementNote(poems)
}

export function createPageStatus({ isUnknownRun, picker }: CreatePage): number {
	if (isUnknownRun) return 404
	if (picker.state === "failed") return 500
	return 200
}

const failureData = (kind: GenerationErrorKind) => ({
	kind,
	panelTitle: generationPanelTitle(kind),
	toastTitle: generationErrorTitle(kind),
	message: generationMessage(kind),
})

function failureOfRun(run: Run, isGone: boolean) {
	if (run.errorKind) return failureData(run.errorKind)
	if (isGone) return failureData("invalid")
	return null
}

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
		failure: failureOfRun(run, isGone),
		highlightState: highlights.state as HighlightState,
		banner: poem
			? (highlightBanner(highlights, isSignedIn ? "admin" : "public") as HighlightBanner | null)
			: null,
		isOpen: isBusy(status) || (poem !== null && highlights.state === "loading"),
	}
}

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
