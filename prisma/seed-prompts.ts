import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import path from "node:path"
import { templateProblem } from "../app/features/prompts/prompt"
import { promptTypes } from "../app/features/prompts/prompt-template"
import { db, transact } from "../app/platform/database/db.server"

/** Only for types without a version. Returns how many were added. */
export async function seedPrompts(directory: string): Promise<number> {
	const rows = await db.$queryRaw<{ promptType: string }[]>`
		SELECT DISTINCT "promptType" FROM "PromptTemplate"`
	const known = new Set(rows.map(({ promptType }) => promptType))
	const texts = promptTypes
		.filter((type) => !known.has(type))
		.map((type) => ({
			type,
			text: readFileSync(path.join(directory, `${type}.md`), "utf8").trim(),
		}))
	for (const { type, text } of texts) {
		const problem = templateProblem(type, text)
		if (problem) throw new Error(`prisma/prompts/${type}.md: ${problem}`)
	}
	if (texts.length === 0) return 0
	return transact(async (tx) => {
		let added = 0
		for (const { type, text } of texts) {
			if ((await tx.promptTemplate.count({ where: { promptType: type } })) > 0) continue
			await tx.promptTemplate.create({
				data: {
					id: randomUUID(),
					name: type,
					promptType: type,
					templateText: text,
					friendlyName: "First edition",
					version: 1,
					isActive: true,
				},
			})
			added += 1
		}
		return added
	})
}
