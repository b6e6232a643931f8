import { listDailyPoems } from "~/features/daily/daily.server"
import { titleOf } from "~/features/poems/poem"
import { atomFeed, dailyFeed, type FeedPoem } from "./feed"
import { jsonFeed } from "./json-feed"

const DAYS = 14

async function readDaily(origin: string, now: Date): Promise<FeedPoem[]> {
	const poems = await listDailyPoems(now, DAYS)
	return poems.map(({ day, title, ...poem }) => ({
		...poem,
		title: titleOf(title),
		// The same poem may come again on another day.
		feedId: `${origin}/today#${day}`,
		createdAt: `${day}T00:00:00.000Z`,
		updatedAt: `${day}T00:00:00.000Z`,
	}))
}

export const readDailyAtom = async (origin: string, now: Date): Promise<string> =>
	atomFeed(await readDaily(origin, now), origin, dailyFeed)

export const readDailyJson = async (origin: string, now: Date): Promise<string> =>
	jsonFeed(await readDaily(origin, now), origin)
