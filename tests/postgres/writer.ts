import { addGeneratedPoem } from "../../app/features/generation/runs/three-poems.server"
import { db, transact } from "../../app/platform/database/db.server"

// Another server: `npx tsx writer.ts name times` writes poems of one poet and subject, ten at once.

const [name = "", times = "0"] = process.argv.slice(2)
const poet = await db.poet.findFirstOrThrow({ orderBy: { place: "asc" } })
const write = (at: number) =>
	transact((tx) =>
		addGeneratedPoem(
			tx,
			{
				poetId: poet.id,
				subject: "Moose",
				title: `${name} ${at}`,
				content: "One line",
				model: "composer",
				systemPrompt: null,
				generatedPrompt: null,
				aiResponse: "One line",
				promptTemplateId: null,
			},
			new Date(),
		),
	)
const results = await Promise.allSettled(
	Array.from({ length: Number(times) }, (_, at) => write(at)),
)
const failed = results.filter(({ status }) => status === "rejected")
process.stdout.write(
	JSON.stringify(failed.map((result) => String((result as PromiseRejectedResult).reason))),
)
await db.$disconnect()
process.exit()
