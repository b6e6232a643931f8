import { links } from "~/links"
import { classes } from "~/ui/classes"
import { LETTERS, OTHER_LETTER } from "~/features/catalog/letters"

export const letterId = (letter: string): string =>
	letter === OTHER_LETTER ? "letter-other" : `letter-${letter}`

type CarriedQuery = {
	tab?: string | undefined
	only?: "curated" | undefined
	pageSize?: number | undefined
	q?: string | undefined
}
export const letterHref = (letter: string, query: CarriedQuery & { part?: number }): string =>
	`${links.poets({ ...query, letter })}#${letterId(letter)}`

type Props = { letters: string; query: CarriedQuery }

const STRIP = classes(
	"letter-strip print:hidden sticky top-[calc(var(--bar)-1px)] z-10 flex items-center gap-x-3",
	"border-y border-rule bg-paper",
)
const LETTER =
	"inline-grid min-h-7 min-w-[24px] place-items-center rounded-sm no-underline lg:min-w-7"

export function LetterStrip({ letters, query }: Props) {
	return (
		<nav aria-label="Jump to" className={STRIP}>
			<span className="eyebrow whitespace-nowrap">Jump to</span>
			<ul className="flex flex-1 overflow-x-auto py-1 [scrollbar-width:none]">
				{LETTERS.map((letter) => (
					<li key={letter}>
						{letters.includes(letter) ? (
							<a
								href={letterHref(letter, query)}
								className={`${LETTER} text-lichen hover:bg-wash hover:underline`}
								title={`Jump to poets with names beginning with ${letter}`}
							>
								{letter}
							</a>
						) : (
							<span
								role="link"
								aria-disabled="true"
								className={`${LETTER} text-faded italic opacity-75`}
								title={`No poets with names beginning with ${letter}`}
							>
								{letter}
							</span>
						)}
					</li>
				))}
			</ul>
		</nav>
	)
}
