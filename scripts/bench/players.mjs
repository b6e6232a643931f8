import {
	besideTheServer,
	load,
	SECONDS as SHORT,
	startFloor,
	startOurs,
	table,
} from "./measure.mjs"

// A cached page while players save a deathmatch round every two seconds.

const PLAYERS = 50
const ROUND_EVERY_MS = 2_000
const SECONDS = SHORT * 2

const post = (url, body) =>
	fetch(url, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	})

/** Returns a function that stops the players and returns how many rounds they saved. */
async function startPlayers(url) {
	const poems = await (await fetch(`${url}/api/poems?subject=Moose&fields=id`)).json()
	const poemIds = poems.slice(0, 8).map(({ id }) => id)
	const counts = { saved: 0, refused: 0 }
	const timers = []
	for (let player = 0; player < PLAYERS; player += 1) {
		const { id } = await (await post(`${url}/api/deathmatches`, { poemIds })).json()
		let played = 0
		const saveRound = async () => {
			const [poem1_id, poem2_id] = poemIds
			const { ok } = await post(`${url}/api/deathmatches/${id}/rounds`, {
				deathmatch_id: id,
				round_number: (played++ % 7) + 1,
				poem1_id,
				poem2_id,
				winner_id: poem1_id,
			})
			counts[ok ? "saved" : "refused"] += 1
		}
		const begin = () => timers.push(setInterval(() => void saveRound(), ROUND_EVERY_MS))
		timers.push(setTimeout(begin, (player * ROUND_EVERY_MS) / PLAYERS))
	}
	return () => {
		for (const timer of timers) clearInterval(timer)
		return counts
	}
}

export const benchPlayers = () => besideTheServer(measurePlayers)

async function measurePlayers() {
	const ours = await startOurs({ DEATHMATCHES_PER_HOUR_PER_IP: "1000000" })
	const target = new URL((await fetch(`${ours.url}/book`)).url).pathname
	const floor = await startFloor(`${ours.url}${target}`)
	const seconds = SECONDS
	try {
		await load(floor, target, { seconds: 1 })
		await load(ours, target, { seconds: 2 })
		const bare = await load(floor, target, { seconds })
		const rest = await load(ours, target, { seconds })
		const endPlayers = await startPlayers(ours.url)
		await load(ours, target, { seconds: 3 })
		const played = await load(ours, target, { seconds })
		const counts = endPlayers()
		const rows = [
			{ what: "bare Node, same bytes", ...bare },
			{ what: "kept page, nobody plays", ...rest },
			{ what: `kept page, ${PLAYERS} players`, ...played },
		]
		const ratios = {
			"kept page ÷ bare Node, nobody plays": rest.perSecond / bare.perSecond,
			[`kept page ÷ bare Node, ${PLAYERS} players`]: played.perSecond / bare.perSecond,
			"p99 with players ÷ p99 of bare Node": played.p99 / bare.p99,
			"rounds saved": counts.saved,
			"rounds refused": counts.refused,
		}
		const figures = Object.entries(ratios).map(([figure, value]) => ({ figure, value }))
		process.stdout.write(
			`${table("Reading while others play", rows)}\n${table("Ratios", figures)}\n`,
		)
		return { rows, ratios }
	} finally {
		await floor.stop()
		await ours.stop()
	}
}
