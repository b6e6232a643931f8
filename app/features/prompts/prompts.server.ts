import { randomUUID } from "node:crypto"
import { type Database, db, Prisma, transact } from "~/platform/database/db.server"
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

const templateRecord = (row: Row): PromptTemplate => ({
	id: row.id,
	name: row.name,
	prompt_type: row.promptType as PromptType,
	template_text: row.templateText,
	friendly_name: row.friendlyName,
	version: row.version,
	is_active: row.isActive,
	updated_at: row.updatedAt.toISOString(),
})

const promptTarget = ({ promptType, version }: Row) => `prompt ${promptType} v${version}`

async function findTemplateRow(id: string, database: Database = db): Promise<Row> {
	checkUuid(id, "id")
	const row = await database.promptTemplate.findUnique({ where: { id: id.toLowerCase() } })
	if (!row) throw notFound("Selected template version not found. It might have been deleted.")
	return row
}

/** Newest first. Throws VALIDATION for an unknown type. */
export async function listTemplates(type: string | undefined): Promise<PromptTemplate[]> {
	if (!isPromptType(type))
		throw invalid(`type must be one of ${promptTypes.join(", ")}`, [
			{ path: "type", message: "is no prompt type" },
		])
	const rows = await db.promptTemplate.findMany({
		where: { promptType: type },
		orderBy: { version: "desc" },
	})
	return rows.map(templateRecord)
}

/** Throws VALIDATION for a malformed id and NOT_FOUND for an unknown one. */
export const getTemplate = async (id: string): Promise<PromptTemplate> =>
	templateRecord(await findTemplateRow(id))

export async function activeTemplate(
	type: PromptType,
	database: Database = db,
): Promise<PromptTemplate | null> {
	const row = await database.promptTemplate.findFirst({
		where: { promptType: type, isActive: true },
	})
	return row && templateRecord(row)
}

export async function countPoemsByTemplate(
	ids: readonly string[],
): Promise<Record<string, number>> {
	const groups = await db.poem.groupBy({
		by: ["promptTemplateId"],
		where: { promptTemplateId: { in: [...ids] } },
		_count: true,
	})
	return Object.fromEntries(groups.map((group) => [String(group.promptTemplateId), group._count]))
}

/** `key` becomes the id, so that a form sent twice is saved once. Throws VALIDATION. */
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
		const existing = key ? await tx.promptTemplate.findUnique({ where: { id: key } }) : null
		const isSentTwice =
			existing?.promptType === promptType &&
			existing.templateText === templateText &&
			existing.friendlyName === friendlyName
		if (isSentTwice) return templateRecord(existing)
		const { _max } = await tx.promptTemplate.aggregate({
			where: { promptType },
			_max: { version: true },
		})
		const data = {
			id: key && !existing ? key : randomUUID(),
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
			target: promptTarget(row),
			detail: row.friendlyName,
		})
		return templateRecord(row)
	})
}

/** One statement, so that parallel calls leave exactly one active version. */
export async function setCurrentTemplate(actor: Account, id: string): Promise<PromptTemplate> {
	checkUuid(id, "id")
	const templateId = id.toLowerCase()
	return transact(async (tx) => {
		await tx.$executeRaw`
			UPDATE "PromptTemplate" SET "isActive" = ("id" = ${templateId})
			WHERE "promptType" = (
				SELECT "promptType" FROM "PromptTemplate" WHERE "id" = ${templateId}
			)`
		const row = await findTemplateRow(id, tx)
		await recordAudit(tx, { actor, action: "set as current", target: promptTarget(row) })
		return templateRecord(row)
	})
}

export async function renameTemplate(
	actor: Account,
	id: string,
	friendlyName: string | null,
): Promise<PromptTemplate> {
	checkUuid(id, "id")
	return transact(async (tx) => {
		const current = await findTemplateRow(id, tx)
		if (!isRenamed(current.friendlyName, friendlyName)) return templateRecord(current)
		const row = await tx.promptTemplate.update({
			where: { id: current.id },
			data: { friendlyName: friendlyNameOf(friendlyName) },
		})
		await recordAudit(tx, {
			actor,
			action: "renamed",
			target: promptTarget(row),
			detail: row.friendlyName,
		})
		return templateRecord(row)
	})
}

/** Throws CONFLICT (409) for the active version and NOT_FOUND for an unknown one. */
export async function deleteTemplate(actor: Account, id: string): Promise<void> {
	checkUuid(id, "id")
	await transact(async (tx) => {
		const row = await findTemplateRow(id, tx)
		if (row.isActive)
			throw new AppError(
				"CONFLICT",
				"The active version can't be deleted. Set another version as current first.",
			)
		await tx.promptTemplate.delete({ where: { id: row.id } })
		await recordAudit(tx, {
			actor,
			action: "deleted",
			target: promptTarget(row),
			detail: row.friendlyName,
		})
	})
}
