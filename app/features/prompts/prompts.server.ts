import { randomUUID } from "node:crypto"
import { type Database, db, Prisma, transact } from "~/platform/db.server"
import { AppError, invalid, notFound } from "~/platform/errors"
import { checkUuid, parseOrThrow } from "~/platform/validation"
import { recordAudit } from "../audit/audit.server"
import type { Account } from "../accounts/visitor.server"
import { templateProblem } from "./prompt"
import { newTemplateSchema } from "./prompt-schema"
import {
	friendlyNameOf,
	isPromptType,
	isRenamed,
	type PromptTemplate,
	type PromptType,
	promptTypes,
} from "./prompt-template"

type Row = Prisma.PromptTemplateGetPayload<object>

const record = (row: Row): PromptTemplate => ({
	id: row.id,
	name: row.name,
	prompt_type: row.promptType as PromptType,
	template_text: row.templateText,
	friendly_name: row.friendlyName,
	version: row.version,
	is_active: row.isActive,
	updated_at: row.updatedAt.toISOString(),
})

const gone = () => notFound("Selected template version not found. It might have been deleted.")
const describe = ({ promptType, version }: Row) => `prompt ${promptType} v${version}`

async function find(id: string, on: Database = db): Promise<Row> {
	checkUuid(id, "id")
	const row = await on.promptTemplate.findUnique({ where: { id: id.toLowerCase() } })
	if (!row) throw gone()
	return row
}

/** All versions of a type, newest first. VALIDATION for an unknown type. */
export async function listTemplates(type: string | undefined): Promise<PromptTemplate[]> {
	if (!isPromptType(type))
		throw invalid(`type must be one of ${promptTypes.join(", ")}`, [
			{ path: "type", message: "is no prompt type" },
		])
	return (
		await db.promptTemplate.findMany({ where: { promptType: type }, orderBy: { version: "desc" } })
	).map(record)
}

/** One version. VALIDATION for what is no UUID, NOT_FOUND for an unknown one. */
export const getTemplate = async (id: string): Promise<PromptTemplate> => record(await find(id))

/** The version that prompts are made from; null when none is active. */
export async function activeTemplate(
	type: PromptType,
	on: Database = db,
): Promise<PromptTemplate | null> {
	const row = await on.promptTemplate.findFirst({ where: { promptType: type, isActive: true } })
	return row && record(row)
}

/** How many poems were written with each version of a type. */
export async function countPoemsByTemplate(
	ids: readonly string[],
): Promise<Record<string, number>> {
	const groups = await db.poem.groupBy({
		by: ["promptTemplateId"],
		where: { promptTemplateId: { in: [...ids] } },
		_count: true,
	})
	return Object.fromEntries(
		groups.flatMap(({ promptTemplateId, _count }) =>
			promptTemplateId ? [[promptTemplateId, _count]] : [],
		),
	)
}

/** Saves a new version, inactive (AP-11), under the id `key` if it is free: the same version sent twice under one key is saved once. VALIDATION for an empty text or one with placeholders that nobody fills. */
export async function saveTemplate(
	actor: Account,
	input: unknown,
	key?: string,
): Promise<PromptTemplate> {
	const {
		prompt_type: promptType,
		template_text: templateText,
		friendly_name,
	} = parseOrThrow(newTemplateSchema, input)
	const problem = templateProblem(promptType, templateText)
	if (problem) throw invalid(problem, [{ path: "template_text", message: problem }])
	const friendlyName = friendlyNameOf(friendly_name)
	return transact(async (tx) => {
		const taken = key ? await tx.promptTemplate.findUnique({ where: { id: key } }) : null
		if (
			taken &&
			taken.promptType === promptType &&
			taken.templateText === templateText &&
			taken.friendlyName === friendlyName
		)
			return record(taken)
		const { _max } = await tx.promptTemplate.aggregate({
			where: { promptType },
			_max: { version: true },
		})
		const data = {
			id: key && !taken ? key : randomUUID(),
			name: promptType,
			promptType,
			templateText,
			friendlyName,
			version: (_max.version ?? 0) + 1,
		}
		const row = await tx.promptTemplate.create({ data })
		await recordAudit(tx, {
			actor,
			action: "saved",
			target: describe(row),
			detail: row.friendlyName,
		})
		return record(row)
	})
}

/**
 * Makes a version the active one of its type, and the only one, whoever else does the same (AP-09): one statement,
 * which the database carries out as a whole. The versions' dates stay: no word of them has changed.
 */
export async function setCurrentTemplate(actor: Account, id: string): Promise<PromptTemplate> {
	checkUuid(id, "id")
	return transact(async (tx) => {
		await tx.$executeRaw`UPDATE "PromptTemplate" SET "isActive" = ("id" = ${id.toLowerCase()}) WHERE "promptType" = (SELECT "promptType" FROM "PromptTemplate" WHERE "id" = ${id.toLowerCase()})`
		const row = await find(id, tx)
		await recordAudit(tx, { actor, action: "set as current", target: describe(row) })
		return record(row)
	})
}

/** Gives a version another friendly name; an empty one is none. Nothing is written when it is the same (AP-21, AP-22). */
export async function renameTemplate(
	actor: Account,
	id: string,
	friendlyName: string | null,
): Promise<PromptTemplate> {
	checkUuid(id, "id")
	return transact(async (tx) => {
		const known = await find(id, tx)
		if (!isRenamed(known.friendlyName, friendlyName)) return record(known)
		const row = await tx.promptTemplate.update({
			where: { id: known.id },
			data: { friendlyName: friendlyNameOf(friendlyName) },
		})
		await recordAudit(tx, {
			actor,
			action: "renamed",
			target: describe(row),
			detail: row.friendlyName,
		})
		return record(row)
	})
}

/** Deletes a version. CONFLICT (409) for the active one (N-58), NOT_FOUND for one that is gone. */
export async function deleteTemplate(actor: Account, id: string): Promise<void> {
	checkUuid(id, "id")
	await transact(async (tx) => {
		const row = await find(id, tx)
		if (row.isActive)
			throw new AppError(
				"CONFLICT",
				"The active version can't be deleted. Set another version as current first.",
			)
		await tx.promptTemplate.delete({ where: { id: row.id } })
		await recordAudit(tx, {
			actor,
			action: "deleted",
			target: describe(row),
			detail: row.friendlyName,
		})
	})
}
