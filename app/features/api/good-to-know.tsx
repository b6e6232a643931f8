import type { ReactNode } from "react"
import { links } from "~/links"
import { TITLE } from "./contents"
import { CopyLine } from "./copy-line"

export type Limits = { perHour: number; perDay: number; matchesPerHour: number }

export const Introduction = () => (
	<>
		<h1 id="top" className="text-4xl max-lg:mt-4">
			The API
		</h1>
		<p className="mt-3 max-w-verse">
			{[
				"Everything on this site is available as JSON.",
				"Reading needs no API key and works from any origin. Download ",
			].join(" ")}
			<a href={links.openApi()} className="link">
				the OpenAPI document
			</a>
			{" or "}
			<a href={links.exportLibrary()} className="link">
				the whole library as NDJSON
			</a>
			.
		</p>
	</>
)

const Topic = ({ title, children }: { title: string; children: ReactNode }) => (
	<div className="mt-6 max-w-verse">
		<h3 className="text-xl">{title}</h3>
		{children}
	</div>
)

export const GoodToKnow = ({ origin, limits }: { origin: string; limits: Limits }) => (
	<section className="mt-10" aria-labelledby="good-to-know">
		<h2 id="good-to-know" className={TITLE}>
			Good to know
		</h2>
		<Topic title="Authentication">
			<p>
				Requests that write data or read prompts need an access token. Tokens expire after one hour.
			</p>
			<CopyLine label="Get a token" line={tokenLine(origin)} />
			<p className="mt-2">
				{"An account with a second factor also sends "}
				<code>code</code>
				{": a code of its app, or a recovery code."}
			</p>
			<p className="mt-2">
				{"In the examples, "}
				<code>$TOKEN</code>
				{" is your token; "}
				<code>$POEM</code>, <code>$RUN</code>, <code>$MATCH</code>, <code>$TICKET</code>
				{" and "}
				<code>$TEMPLATE</code>
				{" stand for values from earlier responses."}
			</p>
		</Topic>
		<Topic title="Errors">
			<p>
				{"Errors are returned as "}
				<code>application/problem+json</code>
				{" with "}
				<code>status</code>, <code>code</code>, <code>message</code>
				{" and an entry in "}
				<code>errors</code>
				{" for each invalid field."}
			</p>
		</Topic>
		<Topic title="Caching">
			<p>
				{"Every GET response has a strong "}
				<code>ETag</code>
				{". Send it back as "}
				<code>If-None-Match</code>
				{[
					" to get an empty 304 while nothing has changed.",
					"Responses are compressed with gzip or Brotli on request.",
				].join(" ")}
			</p>
		</Topic>
		<Topic title="Limits">
			<p>
				{[
					`Each IP address can generate ${number(limits.perHour)} poems an hour;`,
					`all clients together, ${number(limits.perDay)} a day.`,
					`Without a token you can save ${number(limits.matchesPerHour)} deathmatches an hour. `,
				].join(" ")}
				<code>RateLimit</code>
				{" headers show what’s left; on 429, wait for "}
				<code>Retry-After</code>
				{". Maximum body size: 100 kB."}
			</p>
		</Topic>
	</section>
)

const number = (value: number): string => value.toLocaleString("en")

export const tokenLine = (origin: string): string =>
	[
		`TOKEN=$(curl -s '${origin}/auth/v1/token?grant_type=password'`,
		`-H 'Content-Type: application/json'`,
		`-d '{"email":"you@example.com","password":"…"}'`,
		`| sed -E 's/.*"access_token":"([^"]+)".*/\\1/')`,
	].join(" ")
