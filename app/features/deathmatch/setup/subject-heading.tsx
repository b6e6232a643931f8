import { links } from "~/links"
import { IconButton } from "~/ui/button"
import { classes } from "~/ui/classes"
import { ArrowLeftIcon, ArrowRightIcon, ChevronDownIcon } from "~/ui/icons"
import { Popup } from "~/ui/popup"
import { stepSubject } from "./catalogue"

export function SubjectHeading({
	subject,
	subjects,
}: {
	subject: string
	subjects: readonly string[]
}) {
	return (
		<header className="flex items-center justify-center gap-1 text-center max-sm:flex-wrap">
			<SubjectForm subject={stepSubject(subjects, subject, -1)} label="Previous subject">
				<ArrowLeftIcon />
			</SubjectForm>
			<h1
				className={classes(
					"text-[clamp(1.55rem,4.5vw,2.4rem)] max-sm:order-first max-sm:basis-full",
				)}
			>{`Poem Deathmatch for ${subject}`}</h1>
			<IconButton
				type="button"
				popovertarget="subject-list"
				aria-label="Select Subject"
				title="Select Subject"
			>
				<ChevronDownIcon />
			</IconButton>
			<SubjectForm subject={stepSubject(subjects, subject, 1)} label="Next subject">
				<ArrowRightIcon />
			</SubjectForm>
			<SubjectList subject={subject} subjects={subjects} />
		</header>
	)
}

function SubjectForm({
	subject,
	label,
	children,
}: {
	subject: string
	label: string
	children: React.ReactNode
}) {
	return (
		<form method="post" action={links.deathmatch()}>
			<input type="hidden" name="intent" value="subject" />
			<IconButton
				name="subject"
				value={subject}
				aria-label={`${label}: ${subject}`}
				title={`${label}: ${subject}`}
			>
				{children}
			</IconButton>
		</form>
	)
}

function SubjectList({ subject, subjects }: { subject: string; subjects: readonly string[] }) {
	return (
		<Popup id="subject-list" title="Select Subject">
			<form method="post" action={links.deathmatch()}>
				<input type="hidden" name="intent" value="subject" />
				<ul className="popup-list">
					{subjects.map((option) => (
						<li key={option}>
							<button
								name="subject"
								value={option}
								aria-current={option === subject ? "true" : undefined}
							>
								{option}
							</button>
						</li>
					))}
				</ul>
			</form>
		</Popup>
	)
}
