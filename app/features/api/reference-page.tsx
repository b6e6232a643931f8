import { Badge } from "~/ui/badge"
import { classes } from "~/ui/classes"
import { Panel } from "~/ui/panel"
import { ApiContents, anchorOf, TARGET, TITLE } from "./contents"
import { CODE, CopyLine } from "./copy-line"
import { GoodToKnow, Introduction, type Limits } from "./good-to-know"
import type { CallText, FieldText, ReferenceText, TypeText } from "./reference"

type Props = { reference: ReferenceText; origin: string; limits: Limits }

export function ReferencePage({ reference, origin, limits }: Props) {
	return (
		<div className="page max-w-[84rem] lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-x-10">
			<ApiContents groups={reference.groups} />
			<div className="min-w-0">
				<Introduction />
				<GoodToKnow origin={origin} limits={limits} />
				{reference.groups.map(({ name, calls }) => (
					<section key={name} className="mt-12" aria-labelledby={anchorOf(name)}>
						<h2 id={anchorOf(name)} className={TITLE}>
							{name}
						</h2>
						{calls.map((call) => (
							<Call key={call.id} call={call} />
						))}
					</section>
				))}
				<Schemas shapes={reference.shapes} />
			</div>
		</div>
	)
}

const shapeAnchor = (name: string) => `shape-${name}`

const authText = {
	none: "",
	optional: "Optional authentication unlocks more.",
	required: "Requires an access token.",
}

/** What it says on the left, how it looks on the right. */
const Call = ({ call }: { call: CallText }) => (
	<article
		id={call.id}
		className={classes(
			"mt-8 border-t border-rule pt-5 xl:grid xl:grid-cols-2 xl:items-start xl:gap-x-8",
			TARGET,
		)}
	>
		<div className="min-w-0">
			<h3 className="text-xl">{call.summary}</h3>
			<p className="mt-1 flex items-baseline gap-2">
				<Badge className="flex-none font-mono">{call.method}</Badge>
				<code className="min-w-0 wrap-anywhere">{call.path}</code>
			</p>
			{authText[call.auth] && <p className="mt-2 text-faded">{authText[call.auth]}</p>}
			<Fields title="Parameters" fields={call.parameters} />
			{call.body && (
				<p className="mt-3">
					{"Request body: "}
					<Type type={call.body} />
				</p>
			)}
			<Answers call={call} />
		</div>
		<div className="min-w-0 xl:sticky xl:top-[calc(var(--bar)+1rem)]">
			<CopyLine label={call.summary} line={call.curl} />
			{call.sample && <Sample sample={call.sample} name={call.summary} />}
		</div>
	</article>
)

const Answers = ({ call: { answers, refusals } }: { call: CallText }) => (
	<ul className="mt-3">
		{answers.map(({ status, description, types, shape }) => (
			<li key={status}>
				<strong>{status}</strong> <Words text={`${description} `} />
				{shape && <Type type={shape} />}
				{types.some((type) => type !== "application/json") && (
					<span className="text-faded wrap-anywhere">{` (${types.join(", ")})`}</span>
				)}
			</li>
		))}
		{refusals.length > 0 && <li className="text-faded">{`Errors: ${refusals.join(", ")}.`}</li>}
	</ul>
)

const Sample = ({ sample, name }: { sample: { status: string; text: string }; name: string }) => (
	<figure className="mt-3" aria-label={`Sample response: ${name}`}>
		<figcaption className="text-sm text-faded">
			{sample.text ? `Sample response, ${sample.status}` : `Response ${sample.status}, empty`}
		</figcaption>
		{sample.text && (
			<Panel as="div" className="mt-1 bg-wash">
				<pre className={CODE}>
					<code>{sample.text}</code>
				</pre>
			</Panel>
		)}
	</figure>
)

const Words = ({ text }: { text: string }) =>
	text
		.split("`")
		.map((part, at) => (at % 2 === 1 ? <code key={`${at}${part}`}>{part}</code> : part))

const Type = ({ type: { text, shape } }: { type: TypeText }) =>
	shape ? (
		<a href={`#${shapeAnchor(shape)}`} className="link">
			{text}
		</a>
	) : (
		<span>{text}</span>
	)

const Fields = ({ title, fields }: { title?: string; fields: FieldText[] }) =>
	fields.length === 0 ? null : (
		<>
			{title && <p className="mt-3 font-medium">{title}</p>}
			<dl className="mt-1">
				{fields.map(({ name, type, isRequired, description }) => (
					<div key={name} className="py-1">
						<dt>
							<code>{name}</code>{" "}
							<span className="text-sm text-faded">
								<Type type={type} />
								{isRequired && title ? ", required" : ""}
							</span>
						</dt>
						{description && (
							<dd className="ms-4 max-w-verse">
								<Words text={description} />
							</dd>
						)}
					</div>
				))}
			</dl>
		</>
	)

/** The anchor is inside, because a link to it then opens the fold. */
const Schemas = ({ shapes }: Pick<ReferenceText, "shapes">) => (
	<section className="mt-12" aria-labelledby="schemas">
		<h2 id="schemas" className={TITLE}>
			Schemas
		</h2>
		{shapes.map(({ name, fields, type }) => (
			<details key={name} className="mt-3 border-t border-rule pt-2">
				<summary className="min-h-6">
					<code>{name}</code>
				</summary>
				<div id={shapeAnchor(name)} className="scroll-mt-10 max-lg:scroll-mt-22">
					{fields ? <Fields fields={fields} /> : <p className="mt-1">{type}</p>}
				</div>
			</details>
		))}
	</section>
)
