import { randomUUID } from "node:crypto"
import { db, type Prisma, transact, type Transaction } from "~/platform/db.server"
import { AppError, errorTypes, notFound } from "~/platform/errors"
import { isUuid } from "~/platform/validation"
import { type Refund, reserveBudget, returnBudget } from "./budget.server"
import {
	canFollow,
	GENERATION_STATES,
	type GenerationState,
	isBusy,
	type Subject,
} from "./generation"
import {
	type GenerationErrorKind,
	GENERATION_ERROR_KINDS,
	generationMessage,
} from "./generation-error"
import type { HighlightStatus } from "./highlight-status"
import { signature } from "./heartbeat.server"
import type { ProviderId } from "./providers/provider"

const columns = {
	id: true,
	createdAt: true,
	status: true,
	poetId: true,
	poetName: true,
	subject: true,
	provider: true,
	tokenLimitPercentage: true,
	userId: true,
	addressKey: true,
	errorType: true,
	errorMessage: true,
	poemId: true,
	highlightStatus: true,
	highlightErrorType: true,
	highlightError: true,
	highlightsPlaced: true,
	highlightsDropped: true,
} as const satisfies Prisma.GenerationSelect

type Row = Prisma.GenerationGetPayload<{ select: typeof columns }>

/** A run as everybody else sees it. */
export type Run = Omit<Row, "status" | "errorType"> & {
	status: GenerationState
	errorKind: GenerationErrorKind | null
}

const runOf = ({ status, errorType, ...row }: Row): Run => ({
	...row,
	status: GENERATION_STATES.find((state) => state === status) ?? "error",
	errorKind:
		status === "error"
			? (GENERATION_ERROR_KINDS.find((kind) => kind === errorType) ?? "unexpected")
			: null,
})

export type Wish = {
	poetId: string
	subject: Subject
	tokenLimitPercentage: number
	provider: ProviderId
	userId: string | null
	/** Names this wish: the same key gives the same run. */
	key: string
	addressKey: string
}

/**
 * The run for a wish: a new row with its budget taken in the same transaction, or, for a key that is known, the run
 * it already has. NOT_FOUND for an unknown poet, RATE_LIMIT when the budget is used up, CONFLICT when the key was used
 * for another wish.
 */
export async function createRun(wish: Wish): Promise<{ run: Run; isNew: boolean }> {
	try {
		return await transact((tx) => createRunIn(tx, wish))
	} catch (error) {
		if ((error as { code?: string }).code !== "P2002") throw error
		return transact((tx) => createRunIn(tx, wish))
	}
}

async function createRunIn(
	tx: Transaction,
	{ key, poetId, subject, tokenLimitPercentage, provider, userId, addressKey }: Wish,
): Promise<{ run: Run; isNew: boolean }> {
	const known = await tx.generation.findUnique({ where: { idempotencyKey: key }, select: columns })
	if (known) {
		if (known.poetId !== poetId || known.subject !== subject)
			throw new AppError("CONFLICT", "This idempotency key was used for another poem.")
		return { run: runOf(known), isNew: false }
	}
	const poet = await tx.poet.findUnique({ where: { id: poetId }, select: { name: true } })
	if (!poet) throw notFound("Poet not found")
	const now = new Date()
	await reserveBudget(tx, { addressKey, now })
	const row = await tx.generation.create({
		data: {
			id: randomUUID(),
			createdAt: now,
			idempotencyKey: key,
			status: "preparing",
			poetId,
			poetName: poet.name,
			subject,
			provider,
			tokenLimitPercentage,
			userId,
			addressKey,
			...signature(),
		},
		select: columns,
	})
	return { run: runOf(row), isNew: true }
}

/** A run by its id, or null. */
export async function findRun(id: string): Promise<Run | null> {
	if (!isUuid(id)) return null
	const row = await db.generation.findUnique({ where: { id: id.toLowerCase() }, select: columns })
	return row && runOf(row)
}

/** Moves a run on; throws when the step is not allowed, so that a finished run is never opened again. (GN-26) */
export async function moveRun(
	db: Pick<Transaction, "generation">,
	id: string,
	from: GenerationState,
	to: GenerationState,
	data: Prisma.GenerationUncheckedUpdateInput = {},
): Promise<void> {
	if (!canFollow(from, to)) throw new Error(`A run does not go from ${from} to ${to}`)
	const { count } = await db.generation.updateMany({
		where: { id, status: from },
		data: { ...data, status: to, ...(isBusy(to) ? {} : { finishedAt: new Date() }) },
	})
	if (count !== 1) throw new Error(`The run is no longer ${from}`)
}

/** Ends a run without a poem and gives back `refund` of its budget; a run that has ended already stays as it is. */
export async function failRun(
	id: string,
	kind: GenerationErrorKind,
	refund: Refund,
): Promise<void> {
	await transact((tx) => failRunIn(tx, id, kind, refund))
}

export async function failRunIn(
	tx: Transaction,
	id: string,
	kind: GenerationErrorKind,
	refund: Refund,
): Promise<void> {
	const row = await tx.generation.findUnique({
		where: { id },
		select: { status: true, addressKey: true, createdAt: true },
	})
	const state = GENERATION_STATES.find((known) => known === row?.status)
	if (!row || !state || !isBusy(state)) return
	await tx.generation.update({
		where: { id },
		data: {
			status: "error",
			errorType: kind,
			errorMessage: generationMessage(kind),
			finishedAt: new Date(),
		},
	})
	if (row.addressKey)
		await returnBudget(tx, { addressKey: row.addressKey, now: row.createdAt }, refund)
}

/** Where the highlights of a run's poem stand. (HL-34) */
export function highlightStatusOf(
	run: Pick<Run, "highlightStatus" | "highlightError" | "highlightErrorType" | "highlightsPlaced">,
): HighlightStatus {
	if (run.highlightStatus === "loading") return { state: "loading" }
	if (run.highlightStatus === "success")
		return { state: "success", count: run.highlightsPlaced ?? 0 }
	if (run.highlightStatus === "error")
		return {
			state: "error",
			failure: {
				message: run.highlightError ?? "",
				type: errorTypes.find((type) => type === run.highlightErrorType) ?? "UNKNOWN",
				code: null,
			},
		}
	return { state: "idle" }
}
