import { byTitle, fromPlace, shelfList, standing } from "~/features/catalog/poem-places.server"
import { db } from "~/platform/database/db.server"

/** A poem's place on its shelf, if the shelf has it there. */
export async function placeOf(id: string): Promise<number | null> {
	const poem = await db.poem.findUniqueOrThrow({ where: { id } })
	const list = shelfList(poem.shelf)
	const { place } = await standing(list, poem)
	const [found] = await db.poem.findMany({ ...(await fromPlace(list, place)), take: 1 })
	return found?.id === id ? place : null
}

/** The places of all poems on a shelf, by title. */
export async function placesOn(shelf: string): Promise<(number | null)[]> {
	const poems = await db.poem.findMany({ where: shelfList(shelf).where, orderBy: [...byTitle] })
	return Promise.all(poems.map(({ id }) => placeOf(id)))
}
