import { settingNames } from "../../app/platform/env.server"
import { unsafeAddress } from "../../app/platform/http/unsafe-address"
import type { Finding } from "./finding"

type Environment = Record<string, string | undefined>

const WRONG_BY = 2

/** How many letters have to be added, removed or exchanged. */
function distance(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, at) => at)
	for (const [at, letter] of [...one].entries()) {
		const next = [at + 1]
		for (const [column, wanted] of [...other].entries())
			next.push(
				Math.min(
					(next[column] ?? 0) + 1,
					(row[column + 1] ?? 0) + 1,
					(row[column] ?? 0) + (letter === wanted ? 0 : 1),
				),
			)
		row = next
	}
	return row.at(-1) ?? 0
}

function misspelled(environment: Environment): Finding[] {
	return Object.keys(environment).flatMap((name) => {
		// Short names are near to each other by chance.
		if (settingNames.includes(name) || name.length < 8) return []
		const meant = settingNames.find((known) => distance(name, known) <= WRONG_BY)
		if (!meant) return []
		const problem = `The environment has ${name}, which is no setting.`
		return [{ problem, remedy: `Rename it to ${meant}, or remove it.` }]
	})
}

function checkAddress({ HOST, PUBLIC_URL }: Environment): Finding[] {
	if (!HOST || !unsafeAddress({ HOST, PUBLIC_URL })) return []
	return [
		{
			problem: "Other machines reach the site, but its address is not https.",
			remedy: "Put a proxy with TLS in front (deploy/), and set PUBLIC_URL to the https address.",
		},
	]
}

function checkProvider({ AI_PROVIDER = "", ...environment }: Environment): Finding[] {
	const key = { anthropic: "ANTHROPIC_API_KEY", openai: "OPENAI_API_KEY" }[AI_PROVIDER]
	if (!key || environment[key]) return []
	return [
		{
			problem: `AI_PROVIDER is ${AI_PROVIDER}, but there is no key for it.`,
			remedy: `Set ${key}, or remove AI_PROVIDER: then the built-in composer writes.`,
		},
	]
}

export const checkSettings = (environment: Environment): Finding[] => [
	...misspelled(environment),
	...checkAddress(environment),
	...checkProvider(environment),
]
