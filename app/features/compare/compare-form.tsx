import { titleOf } from "~/features/poems/poem"
import { links } from "~/links"
import { typographic } from "~/platform/typographic"
import { Button } from "~/ui/button"
import { fieldClass } from "~/ui/forms/form-field"
import type { Choice, Choices } from "./comparison.server"

type Props = { poem: { id: string; poet: string; subject: string }; choices: Choices }

/** Nothing when there is no other poem. */
export function CompareForm({ poem, choices: { byPoet, onSubject } }: Props) {
	if (byPoet.length === 0 && onSubject.length === 0) return null
	return (
		<form method="get" action={links.compare()} className="flex flex-wrap items-center gap-2">
			<input type="hidden" name="a" value={poem.id} />
			<label htmlFor="compare-with">Compare with</label>
			<select id="compare-with" name="b" className={fieldClass("w-full max-w-[20rem] min-w-0")}>
				<Group label={`Also about ${poem.subject}`} poems={onSubject} detail="poet" />
				<Group label={`Also ${poem.poet}`} poems={byPoet} detail="subject" />
			</select>
			<Button>Compare</Button>
		</form>
	)
}

type GroupProps = { label: string; poems: Choice[]; detail: "poet" | "subject" }

function Group({ label, poems, detail }: GroupProps) {
	if (poems.length === 0) return null
	return (
		<optgroup label={label}>
			{poems.map((poem) => (
				<option key={poem.id} value={poem.id}>
					{`${typographic(titleOf(poem.title))} (${poem[detail]})`}
				</option>
			))}
		</optgroup>
	)
}
