import type { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { fold } from "~/platform/text"
import { SITE_NAME } from "~/site"
import { MAX_PASSWORD_LENGTH } from "./auth-api/auth-schema"

const MIN_NEW_PASSWORD_LENGTH = 12
/** Fewer guesses than this: a password that is known, or one with a digit put behind it. */
const MIN_GUESSES = 1e6
/** What must be left of a password without the site's words and its owner's address. */
const MIN_OWN_CHARACTERS = 4

type Weakness = { reasons: ("length" | "pwned")[]; message: string }

const tooEasy = (why: string): Weakness => ({
	reasons: ["pwned"],
	message: `Password is too easy to guess: ${why}. Please choose another one.`,
})

const SITE_WORDS =
	`${SITE_NAME} and administrator admin password account deathmatch champion marriage
	magnesium moose poetry poems poem poets poet ode book`.split(/\W+/)
const LOOKALIKES: Record<string, string> = {
	0: "o",
	1: "i",
	3: "e",
	4: "a",
	5: "s",
	7: "t",
	"@": "a",
	$: "s",
}

const plain = (text: string) => fold(text).replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? "")

/** Whether little is left of it without words that anybody would try here first. */
function isMadeOfKnownWords(password: string, email: string): boolean {
	const words = [...SITE_WORDS, ...email.split(/[^\p{L}\p{N}]+/u)]
		.map(plain)
		.filter(({ length }) => length >= 3)
		.sort((a, b) => b.length - a.length)
	const whole = plain(password)
	const left = words.reduce((text, word) => text.replaceAll(word, " ".repeat(word.length)), whole)
	const own = [...password].filter((sign, at) => left[at] !== " " && /[\p{L}\p{N}]/u.test(sign))
	// A year behind a name is no character of one's own.
	const hasLetter = own.some((sign) => /\p{L}/u.test(sign))
	return left !== whole && (own.length < MIN_OWN_CHARACTERS || !hasLetter)
}

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loaded at the first new password: its 50,000 known ones are not for every start. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
	const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
	])
	return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/** The one rule for new passwords; null when it is kept. */
export async function findPasswordWeakness(
	password: string,
	{ email }: { email: string },
): Promise<Weakness | null> {
	const lengthMessage = (bound: string) => `Password should be ${bound} characters.`
	if (password.length > MAX_PASSWORD_LENGTH)
		return { reasons: ["length"], message: lengthMessage(`no more than ${MAX_PASSWORD_LENGTH}`) }
	if (password.length < MIN_NEW_PASSWORD_LENGTH)
		return { reasons: ["length"], message: lengthMessage(`at least ${MIN_NEW_PASSWORD_LENGTH}`) }
	estimator ??= loadEstimator()
	const { guesses } = (await estimator).check(password)
	if (guesses < MIN_GUESSES) return tooEasy("it is among the first that are tried")
	if (isMadeOfKnownWords(password, email))
		return tooEasy("it is made of this site’s words or of the e-mail address")
	return null
}
