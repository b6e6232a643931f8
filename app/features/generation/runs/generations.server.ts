import { randomUUID } from "node:crypto"
import {
	db,
	type Prisma,
	transact,
	transactByRows,
	type Transaction,
} from "~/platform/database/db.server"
import { AppError, errorTypes, notFound } from "~/platform/errors"
import { isUuid } from "~/platform/validation"
import { BUSY_STATES } from "./heartbeat.server"
import { type Refund, reserveBudget, returnBudget } from "./budget.server"
import {
	canFollow,
	GENERATION_STATES,
	type GenerationState,
	isBusy,
	type Subject,
} from "../generation"
import {
	type GenerationErrorKind,
	GENERATION_ERROR_KINDS,
	generationMessage,
} from "../generation-error"
import type { HighlightStatus } from "../highlight-status"
import type { ProviderId } from "../providers/provider"

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
	errorType: true,
	errorMessage: true,
	poemId: true,
	highlightStatus: true,
	highlightErrorType: true,
	highlightError: true,
	highlightsPlaced: true,
	highlightsDropped: true,
	owner: true,
	attempt: true,
	text: true,
} as const satisfies Prisma.GenerationSelect

type Row = Prisma.GenerationGetPayload<{ select: typeof columns }>

export type Run = Omit<Row, "status" | "errorType"> & {
	status: GenerationState
	errorKind: GenerationErrorKind | null
}

function errorKindOf({ status, errorType }: Row): GenerationErrorKind | null {
	if (status !== "error") return null
	return GENERATION_ERROR_KINDS.find((kind) => kind === errorType) ?? "unexpected"
}

function runOf(row: Row): Run {
	const { errorType: _, ...fields } = row
	const status = GENERATION_STATES.find((state) => state === row.status) ?? "error"
	return { ...fields, status, errorKind: errorKindOf(row) }
}

type NewRun = {
	poetId: string
	subject: Subject
	tokenLimitPercentage: number
	provider: ProviderId
	userId: string | null
	/** The same key gives the same run. */
	key: string
	addressKey: string
}

/**
 * Throws NOT_FOUND for an unknown poet, RATE_LIMIT when the budget is used up, CONFLICT when
 * the key was used for another poem.
 */
export async function createRun(request: NewRun): Promise<{ run: Run; isNew: boolean }> {
	try {
		return await transactByRows((tx) => createRunIn(tx, request))
	} catch (error) {
		// Another request has created the run of this key at the same time.
		if ((error as { code?: string }).code !== "P2002") throw error
		return transactByRows((tx) => createRunIn(tx, request))
	}
}

async function createRunIn(
	tx: Transaction,
	{ key, poetId, subject, tokenLimitPercentage, provider, userId, addressKey }: NewRun,
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
		},
		select: columns,
	})
	return { run: runOf(row), isNew: true }
}

export async function findRun(id: string): Promise<Run | null> {
	if (!isUuid(id)) return null
	const row = await db.generation.findUnique({ where: { id: id.toLowerCase() }, select: columns })
	return row && runOf(row)
}

/** A server's right to a run: after a longer silence another server may have begun it again. */
export type Claim = Pick<Run, "id" | "owner" | "attempt">

export const claimOf = ({ id, owner, attempt }: Claim): Claim => ({ id, owner, attempt })

/** Nothing is given back to the address any more, so it is forgotten. */
const ended = () => ({ finishedAt: new Date(), addressKey: null })

/** Throws when the step is not allowed: a finished run must never start again. */
export async function moveRun(
	db: Pick<Transaction, "generation">,
	claim: Claim,
	from: GenerationState,
	to: GenerationState,
	data: Prisma.GenerationUncheckedUpdateInput = {},
): Promise<void> {
	if (!canFollow(from, to)) throw new Error(`A run does not go from ${from} to ${to}`)
	const { count } = await db.generation.updateMany({
		where: { ...claimOf(claim), status: from },
		data: { ...data, status: to, ...(isBusy(to) ? {} : ended()) },
	})
	if (count !== 1) throw new Error(`The run is no longer ${from}, or not ours`)
}

/** False when the run is gone, over, or another server's. */
export const failRun = (
	claim: Claim,
	kind: GenerationErrorKind,
	refund: Refund,
): Promise<boolean> => transact((tx) => failRunIn(tx, claim, kind, refund))

export async function failRunIn(
	tx: Transaction,
	claim: Claim,
	kind: GenerationErrorKind,
	refund: Refund,
): Promise<boolean> {
	const run = { ...claimOf(claim), status: { in: BUSY_STATES } }
	const before = await tx.generation.findUnique({
		where: { id: claim.id },
		select: { addressKey: true, createdAt: true },
	})
	const { count } = await tx.generation.updateMany({
		where: run,
		data: {
			status: "error",
			errorType: kind,
			errorMessage: generationMessage(kind),
			text: null,
			...ended(),
		},
	})
	if (count === 0) return false
	if (before?.addressKey)
		await returnBudget(tx, { addressKey: before.addressKey, now: before.createdAt }, refund)
	return true
}

export function highlightStatusOf(
	run: Pick<Run, "highlightStatus" | "highlightError" | "highlightErrorType" | "highlightsPlaced">,
): HighlightStatus {
	switch (run.highlightStatus) {
		case "loading":
			return { state: "loading" }
		case "success":
			return { state: "success", count: run.highlightsPlaced ?? 0 }
		case "error": {
			const type = errorTypes.find((known) => known === run.highlightErrorType) ?? "UNKNOWN"
			return { state: "error", failure: { message: run.highlightError ?? "", type, code: null } }
		}
		default:
			return { state: "idle" }
	}
}
