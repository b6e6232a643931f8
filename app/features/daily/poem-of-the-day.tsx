import { titleOf } from "~/features/poems/poem"
import { links } from "~/links"
import { formatDate } from "~/platform/date"
import { typographic } from "~/platform/typographic"
import type { DailyPoem } from "./daily.server"

type Props = { poem: Pick<DailyPoem, "id" | "title" | "poet" | "shelf" | "day"> }

export const PoemOfTheDay = ({ poem: { id, title, poet, shelf, day } }: Props) => (
	<p className="mb-6 text-center text-faded" data-testid="poem-of-the-day">
		{`Poem of the day, ${formatDate(day)}: `}
		<a href={links.book({ poet, poemId: id, subject: shelf })} className="link">
			{`“${typographic(titleOf(title))}”`}
		</a>
		{`, in the style of ${poet}`}
	</p>
)
