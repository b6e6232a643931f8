import { db } from "~/platform/database/db.server"
import { isLetter } from "~/features/catalog/letters"
import type { ExampleValues } from "./operation"

export async function readExampleValues(): Promise<ExampleValues> {
	const [first, second] = await db.poem.findMany({
		where: { isArchived: false },
		orderBy: [{ sortTitle: "asc" }, { id: "asc" }],
		take: 2,
		select: { id: true, poet: { select: { id: true, name: true, lastInitial: true } } },
	})
	const { id = "$POEM", poet } = first ?? {}
	return {
		poem: id,
		otherPoem: second?.id ?? "$OTHER",
		poet: poet?.id ?? "$POET",
		poetName: poet?.name ?? "Sappho",
		letter: isLetter(poet?.lastInitial) ? poet.lastInitial : "D",
	}
}
