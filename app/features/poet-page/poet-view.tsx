import { links } from "~/links"
import { plural } from "~/platform/text"
import { typographic } from "~/platform/typographic"
import { ComposerBadge } from "~/features/poems/composer-badge"
import { classes } from "~/ui/classes"
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons"
import { LearnMore } from "~/features/poets/learn-more"
import { StyleSection } from "~/features/poets/style-section"
import { DeviceList } from "~/features/techniques/device-list"
import { DownloadLinks } from "./download-links"
import type { PoetPage } from "./poet-page.server"

const LINK = "link inline-flex min-h-6 items-center"
const COLUMNS = classes(
	"mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]",
	"print:grid-cols-[minmax(0,1fr)_15rem] print:gap-x-8",
)

export const PoetView = ({ page }: { page: PoetPage }) => (
	<article className="page" id="poet-component">
		<header>
			<p className="eyebrow">{page.language ? `Poet · ${page.language}` : "Poet"}</p>
			<h1 className="text-4xl">{page.name}</h1>
			<Neighbours page={page} />
		</header>
		<div className={COLUMNS}>
			<div className="grid max-w-verse gap-8 content-start">
				<Life page={page} />
				<Poems page={page} />
			</div>
			<div className="grid gap-8 content-start">
				<Style page={page} />
				<DeviceList title="Techniques noted most" devices={page.devices} className="print:hidden" />
			</div>
		</div>
	</article>
)

const Neighbours = ({ page: { previous, next } }: { page: PoetPage }) => (
	<nav aria-label="More poets" className="print:hidden mt-2 flex flex-wrap gap-x-6 empty:hidden">
		{previous && (
			<a href={links.poet(previous.slug)} rel="prev" className={LINK}>
				<ArrowLeftIcon />
				{previous.name}
			</a>
		)}
		{next && (
			<a href={links.poet(next.slug)} rel="next" className={LINK}>
				{next.name}
				<ArrowRightIcon />
			</a>
		)}
	</nav>
)

const Life = ({ page: { bio, referenceUrl, name } }: { page: PoetPage }) => (
	<section>
		<h2 className="text-xl">Life</h2>
		{bio ? (
			<p className="mt-2 text-pretty">{typographic(bio)}</p>
		) : (
			<p className="mt-2 text-faded italic">There is no account of this poet’s life here yet.</p>
		)}
		<LearnMore url={referenceUrl} poet={name} />
	</section>
)

const Style = ({ page: { name, style, styleDescription, form } }: { page: PoetPage }) => (
	<>
		<StyleSection poet={name} style={style} empty="No style points available for this poet.">
			{styleDescription && <p className="mt-3 text-pretty">{typographic(styleDescription)}</p>}
		</StyleSection>
		{form && (
			<section>
				<h2 className="text-xl">Form</h2>
				<p className="mt-2">{form}</p>
			</section>
		)}
	</>
)

const poemsText = ({ name, poemCount }: PoetPage) =>
	poemCount > 0
		? `${plural(poemCount, "poem")} inspired by the style of ${name}, who wrote none of them.`
		: `There are no poems inspired by the style of ${name} yet.`

const Poems = ({ page }: { page: PoetPage }) => (
	<section>
		<h2 className="text-xl">Poems</h2>
		<p className="mt-1 text-faded italic">{poemsText(page)}</p>
		{page.poemCount > 0 && <DownloadLinks slug={page.slug} />}
		{page.subjects.map((subject) => (
			<Subject key={subject.name} poet={page.name} subject={subject} />
		))}
	</section>
)

function Subject({ poet, subject }: { poet: string; subject: PoetPage["subjects"][number] }) {
	const more = subject.poemCount - subject.poems.length
	return (
		<section className="mt-4">
			<h3 className="eyebrow">{`${subject.name} (${subject.poemCount})`}</h3>
			<ul className="mt-1">
				{subject.poems.map(({ id, title, model }) => (
					<li key={id}>
						<a href={links.book({ poet, poemId: id, subject: subject.name })} className="poem-link">
							{typographic(title)}
						</a>
						<ComposerBadge model={model} className="ms-2" />
					</li>
				))}
			</ul>
			{more > 0 && (
				<a href={links.book({ poet, subject: subject.name })} className={LINK}>
					{`and ${plural(more, "more poem")} in the book`}
				</a>
			)}
		</section>
	)
}
