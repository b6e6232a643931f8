import type { ReactNode } from "react"
import { links } from "~/links"
import { Badge } from "~/ui/badge"
import { CopyLine } from "./copy-line"
import type { CallText, FieldText, ReferenceText, TypeText } from "./reference"

type Limits = { perHour: number; perDay: number; matchesPerHour: number }
type Props = { reference: ReferenceText; origin: string; limits: Limits }

export function ReferencePage({ reference, origin, limits }: Props) {
	return (
		<div className="page max-w-3xl">
			<h1 className="text-4xl">The API</h1>
			<p className="mt-3 max-w-verse">
				{[
					"Everything you read here is also JSON. Reading needs no key, and any site may ask.",
					"All calls, for machines: ",
				].join(" ")}
				<a href={links.openApi()} className="link">
					the OpenAPI document
				</a>
				{"; all poems, a line each: "}
				<a href={links.exportLibrary()} className="link">
					the library as NDJSON
				</a>
				.
			</p>
			<Contents groups={reference.groups} />
			<GoodToKnow origin={origin} limits={limits} />
			{reference.groups.map(({ name, calls }) => (
				<section key={name} className="mt-12" aria-labelledby={anchorOf(name)}>
					<h2 id={anchorOf(name)} className="text-3xl">
						{name}
					</h2>
					{calls.map((call) => (
						<Call key={call.id} call={call} />
					))}
				</section>
			))}
			<Shapes shapes={reference.shapes} />
		</div>
	)
}

const anchorOf = (name: string) => `about-${name.toLowerCase().replaceAll(" ", "-")}`
const shapeAnchor = (name: string) => `shape-${name}`

const Contents = ({ groups }: { groups: ReferenceText["groups"] }) => (
	<nav aria-label="Calls" className="mt-6">
		{groups.map(({ name, calls }) => (
			<div key={name} className="mt-3">
				<p className="eyebrow">{name}</p>
				<ul>
					{calls.map(({ id, method, path, summary }) => (
						<li key={id} className="py-0.5">
							<a href={`#${id}`} className="link inline-block min-h-6">
								{summary}
							</a>{" "}
							<code className="text-sm wrap-anywhere text-faded">{`${method} ${path}`}</code>
						</li>
					))}
				</ul>
			</div>
		))}
	</nav>
)

const Topic = ({ title, children }: { title: string; children: ReactNode }) => (
	<div className="mt-6 max-w-verse">
		<h3 className="text-xl">{title}</h3>
		{children}
	</div>
)

const GoodToKnow = ({ origin, limits }: Omit<Props, "reference">) => (
	<section className="mt-12" aria-labelledby="good-to-know">
		<h2 id="good-to-know" className="text-3xl">
			Good to know
		</h2>
		<Topic title="Signing in">
			<p>
				Calls that change the library, and those about prompts, need the token of an account. It
				lasts an hour.
			</p>
			<CopyLine label="a token" line={tokenLine(origin)} />
			<p className="mt-2">
				{"Below, "}
				<code>$TOKEN</code>
				{" is that token; "}
				<code>$POEM</code>, <code>$RUN</code>, <code>$MATCH</code>
				{" and "}
				<code>$TEMPLATE</code>
				{" are ids that earlier calls have answered."}
			</p>
		</Topic>
		<Topic title="Errors">
			<p>
				{"Every refusal is an "}
				<code>application/problem+json</code>
				{" with "}
				<code>status</code>, <code>code</code>, <code>message</code>
				{" and, for each field that is wrong, an entry in "}
				<code>errors</code>.
			</p>
		</Topic>
		<Topic title="Keeping answers">
			<p>
				{"Every answer to a GET has a strong "}
				<code>ETag</code>
				{": send it back as "}
				<code>If-None-Match</code>
				{[
					", and while nothing has changed the answer is an empty 304.",
					"Answers come in gzip and brotli to whoever takes them.",
				].join(" ")}
			</p>
		</Topic>
		<Topic title="Limits">
			<p>
				{[
					`From one address ${limits.perHour} poems an hour can be asked for,`,
					`and ${limits.perDay} a day from all together;`,
					`${limits.matchesPerHour} deathmatches an hour can be saved without a token.`,
					"Such calls say how many are left in ",
				].join(" ")}
				<code>RateLimit</code>
				{"; a 429 says in "}
				<code>Retry-After</code>
				{" when to come back. A body may have 100 kB."}
			</p>
		</Topic>
	</section>
)

export const tokenLine = (origin: string): string =>
	[
		`TOKEN=$(curl -s '${origin}/auth/v1/token?grant_type=password'`,
		`-H 'Content-Type: application/json'`,
		`-d '{"email":"you@example.com","password":"…"}'`,
		`| sed -E 's/.*"access_token":"([^"]+)".*/\\1/')`,
	].join(" ")

const authText = {
	none: "",
	optional: "Signed in, you are shown or allowed more.",
	required: "Needs a token.",
}

const Call = ({ call }: { call: CallText }) => (
	<article id={call.id} className="long-list-entry mt-8 border-t border-rule pt-5">
		<h3 className="text-xl">{call.summary}</h3>
		<p className="mt-1 [overflow-wrap:anywhere]">
			<Badge className="me-2 font-mono">{call.method}</Badge>
			<code>{call.path}</code>
		</p>
		{authText[call.auth] && <p className="mt-2 text-faded">{authText[call.auth]}</p>}
		<Fields title="Parameters" fields={call.parameters} />
		{call.body && (
			<p className="mt-3">
				{"Takes "}
				<Type type={call.body} />.
			</p>
		)}
		<ul className="mt-3">
			{call.answers.map(({ status, description, types, shape }) => (
				<li key={status}>
					<strong>{status}</strong> <Words text={`${description} `} />
					{shape && <Type type={shape} />}
					{types.some((type) => type !== "application/json") && (
						<span className="text-faded">{` (${types.join(", ")})`}</span>
					)}
				</li>
			))}
			{call.refusals.length > 0 && (
				<li className="text-faded">{`Refused with ${call.refusals.join(", ")}.`}</li>
			)}
		</ul>
		<CopyLine label={call.summary} line={call.curl} />
	</article>
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
			{title && <p className="eyebrow mt-3">{title}</p>}
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

const Shapes = ({ shapes }: Pick<ReferenceText, "shapes">) => (
	<section className="mt-12" aria-labelledby="shapes">
		<h2 id="shapes" className="text-3xl">
			Shapes
		</h2>
		{shapes.map(({ name, fields, type }) => (
			<article
				key={name}
				id={shapeAnchor(name)}
				className="long-list-entry mt-6 border-t border-rule pt-4"
			>
				<h3 className="text-xl">{name}</h3>
				{fields ? <Fields fields={fields} /> : <p className="mt-1">{type}</p>}
			</article>
		))}
	</section>
)
