// The text format of Prometheus, 0.0.4. Own code, because prom-client needs 55 ms and 4.6 MB at the
// start, takes five times as long for each value, and had no release since 2024.

/** The values of a series' labels, in the order of the metric's label names. */
type Values = readonly string[]
export type Sample = readonly [values: Values, value: number]

type About = { name: string; help: string; labels?: readonly string[] }

export interface Metric {
	readonly name: string
	lines(): string[] | Promise<string[]>
}

const escapeHelp = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")
const escapeValue = (text: string) => escapeHelp(text).replaceAll('"', '\\"')

function numberText(value: number): string {
	if (value === Infinity) return "+Inf"
	return value === -Infinity ? "-Inf" : String(value)
}

/** An empty value is the same as no label. */
function line(name: string, labels: readonly string[], values: Values, value: number): string {
	const pairs = labels.flatMap((label, at) => {
		const text = values[at] ?? ""
		return text === "" ? [] : `${label}="${escapeValue(text)}"`
	})
	return `${name}${pairs.length > 0 ? `{${pairs.join()}}` : ""} ${numberText(value)}`
}

const head = ({ name, help }: About, type: string) => [
	`# HELP ${name} ${escapeHelp(help)}`,
	`# TYPE ${name} ${type}`,
]

const keyOf = (values: Values) => values.join("\n")

/** Its name ends in `_total`. */
export class Counter implements Metric {
	readonly #about: About
	readonly #series = new Map<string, { values: Values; total: number }>()

	constructor(about: About) {
		this.#about = about
	}

	get name() {
		return this.#about.name
	}

	add(values: Values = [], amount = 1): void {
		const key = keyOf(values)
		const series = this.#series.get(key)
		if (series) series.total += amount
		else this.#series.set(key, { values, total: amount })
	}

	lines(): string[] {
		const { name, labels = [] } = this.#about
		const series = [...this.#series.values()]
		return [
			...head(this.#about, "counter"),
			...series.map(({ values, total }) => line(name, labels, values, total)),
		]
	}
}

class Distribution {
	readonly values: Values
	readonly counts: number[]
	sum = 0
	readonly #bounds: readonly number[]

	constructor(values: Values, bounds: readonly number[]) {
		this.values = values
		this.counts = Array<number>(bounds.length + 1).fill(0)
		this.#bounds = bounds
	}

	observe(value: number): void {
		const found = this.#bounds.findIndex((bound) => value <= bound)
		const bucket = found < 0 ? this.#bounds.length : found
		this.counts[bucket] = (this.counts[bucket] ?? 0) + 1
		this.sum += value
	}
}

export class Histogram implements Metric {
	readonly #about: About
	readonly #bounds: readonly number[]
	readonly #series = new Map<string, Distribution>()

	/** `bounds` are the upper ends of the buckets, in order. */
	constructor(about: About, bounds: readonly number[]) {
		this.#about = about
		this.#bounds = bounds
	}

	get name() {
		return this.#about.name
	}

	/** For whoever observes the same labels often. */
	series(values: Values): Pick<Distribution, "observe"> {
		const key = keyOf(values)
		const known = this.#series.get(key)
		if (known) return known
		const series = new Distribution(values, this.#bounds)
		this.#series.set(key, series)
		return series
	}

	observe(values: Values, value: number): void {
		this.series(values).observe(value)
	}

	lines(): string[] {
		return [
			...head(this.#about, "histogram"),
			...[...this.#series.values()].flatMap((series) => this.#linesOf(series)),
		]
	}

	#linesOf({ values, counts, sum }: Distribution): string[] {
		const { name, labels = [] } = this.#about
		let count = 0
		const buckets = counts.map((inBucket, at) => {
			count += inBucket
			const bound = numberText(this.#bounds[at] ?? Infinity)
			return line(`${name}_bucket`, [...labels, "le"], [...values, bound], count)
		})
		return [
			...buckets,
			line(`${name}_sum`, labels, values, sum),
			line(`${name}_count`, labels, values, count),
		]
	}
}

/** What is read when somebody asks. */
export class Reading implements Metric {
	readonly #about: About & { type: "gauge" | "counter" }
	readonly #read: () => readonly Sample[] | Promise<readonly Sample[]>

	constructor(
		about: About & { type: "gauge" | "counter" },
		read: () => readonly Sample[] | Promise<readonly Sample[]>,
	) {
		this.#about = about
		this.#read = read
	}

	get name() {
		return this.#about.name
	}

	async lines(): Promise<string[]> {
		const { name, labels = [], type } = this.#about
		const samples = await this.#read()
		return [
			...head(this.#about, type),
			...samples.map(([values, value]) => line(name, labels, values, value)),
		]
	}
}
