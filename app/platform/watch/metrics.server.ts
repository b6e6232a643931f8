import { log } from "../log.server"
import { Counter, Histogram, type Metric, Reading, type Sample } from "./metric"

// What this process counts, for /metrics. Names are those of OpenTelemetry's semantic conventions
// in the spelling of Prometheus, or begin with `odes_`. A label has few values: never a path, an
// address or a name that a visitor chose.

/** A database that hangs must not keep the other values back. */
const READ_MS = 1_000
/** Seconds, as OpenTelemetry advises for requests. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
/** For work that may take a minute. */
const LONG_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 120, 300]
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

const metrics = new Map<string, Metric>()

function register<M extends Metric>(metric: M): M {
	metrics.set(metric.name, metric)
	return metric
}

/** Registers what is read at each request of /metrics. */
export function reading(
	about: { name: string; help: string; type?: "gauge" | "counter"; labels?: readonly string[] },
	read: () => number | readonly Sample[] | Promise<number | readonly Sample[]>,
): void {
	const samples = async () => {
		const value = await read()
		return typeof value === "number" ? [[[], value] as const] : value
	}
	register(new Reading({ type: "gauge", ...about }, samples))
}

const requests = register(
	new Histogram(
		{
			name: "http_server_request_duration_seconds",
			help: "Requests by route; those answered from the response cache count, too.",
			labels: ["http_request_method", "http_route", "http_response_status_code"],
		},
		SECONDS,
	),
)

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

type CountedRequest = { method: string; route: string; status: number | null; ms: number }

/** `status` is null when the client left before there was one. */
export function countRequest({ method, route, status, ms }: CountedRequest): void {
	const name = METHODS.has(method) ? method : "_OTHER"
	requests.observe([name, route, status === null ? "" : String(status)], ms / 1_000)
}

/** For what the response cache sends. Its series are looked up once, because a hit takes 40 µs. */
export function hitCounter(route: string): (request: Omit<CountedRequest, "route">) => void {
	const gets: Record<number, ReturnType<typeof requests.series>> = {}
	return ({ method, status, ms }) => {
		if (method !== "GET" || status === null) return countRequest({ method, route, status, ms })
		const series = (gets[status] ??= requests.series([method, route, String(status)]))
		series.observe(ms / 1_000)
	}
}

const queries = register(
	new Histogram(
		{
			name: "db_client_operation_duration_seconds",
			help: "Statements sent to the database.",
			labels: ["db_system_name", "db_operation_name"],
		},
		QUERY_SECONDS,
	),
)
const OPERATIONS = new Set(["SELECT", "INSERT", "UPDATE", "DELETE", "BEGIN", "COMMIT", "ROLLBACK"])

export function countQuery(system: string, sql: string, ms: number): void {
	const operation = /^\W*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? ""
	queries.observe([system, OPERATIONS.has(operation) ? operation : "_OTHER"], ms / 1_000)
}

const databaseErrors = register(
	new Counter({
		name: "odes_database_errors_total",
		help: "Failed calls to the database, by Prisma's code.",
		labels: ["db_system_name", "error_type"],
	}),
)

export function countDatabaseError(system: string, error: unknown): void {
	const code = (error as { code?: unknown } | null)?.code
	const isKnown = typeof code === "string" && /^P\d{4}$/.test(code)
	databaseErrors.add([system, isKnown ? code : "_OTHER"])
}

const providerCalls = register(
	new Histogram(
		{
			name: "gen_ai_client_operation_duration_seconds",
			help: "Calls to who writes, retries included; error_type is empty for a success.",
			labels: ["gen_ai_provider_name", "gen_ai_operation_name", "error_type"],
		},
		LONG_SECONDS,
	),
)
const runs = register(
	new Histogram(
		{
			name: "odes_run_duration_seconds",
			help: "Ended runs of this server, from the request to the saved poem.",
			labels: ["gen_ai_provider_name", "outcome"],
		},
		LONG_SECONDS,
	),
)

type ProviderCall = { provider: string; operation: string; error: string; ms: number }

export const countProviderCall = ({ provider, operation, error, ms }: ProviderCall): void =>
	providerCalls.observe([provider, operation, error], ms / 1_000)

/** `outcome` is "complete" or the kind of the failure. */
export const countRun = (run: { provider: string; outcome: string; ms: number }): void =>
	runs.observe([run.provider, run.outcome], run.ms / 1_000)

/** A value that can't be read is left out. */
export async function metricsText(): Promise<string> {
	const parts = await Promise.all([...metrics.values()].map(linesOrNone))
	return `${parts.flat().join("\n")}\n`
}

async function linesOrNone(metric: Metric): Promise<string[]> {
	let timer: ReturnType<typeof setTimeout> | undefined
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error("it took too long")), READ_MS)
	})
	try {
		return await Promise.race([metric.lines(), tooLate])
	} catch (error) {
		log.debug({ err: error, metric: metric.name }, "a metric could not be read")
		return []
	} finally {
		clearTimeout(timer)
	}
}
