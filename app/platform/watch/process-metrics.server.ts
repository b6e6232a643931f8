import { monitorEventLoopDelay } from "node:perf_hooks"
import { reading } from "./metrics.server"

const RESOLUTION_MS = 20
const startedAt = Date.now() / 1_000 - process.uptime()

/** Called once, by a server whose metrics somebody reads. */
export function measureProcess(release: { version: string; build: string }): void {
	reading(
		{
			name: "odes_build_info",
			help: "Always 1; its labels name the release.",
			labels: ["version", "build", "node_version"],
		},
		() => [[[release.version, release.build, process.version], 1]],
	)
	reading(
		{ name: "process_start_time_seconds", help: "When the process began, since 1970." },
		() => startedAt,
	)
	reading(
		{
			name: "process_cpu_time_seconds_total",
			help: "Processor time.",
			type: "counter",
			labels: ["cpu_mode"],
		},
		() => {
			const { user, system } = process.cpuUsage()
			return [
				[["user"], user / 1e6],
				[["system"], system / 1e6],
			]
		},
	)
	reading({ name: "process_memory_usage_bytes", help: "Resident memory." }, () =>
		process.memoryUsage.rss(),
	)
	reading(
		{ name: "v8js_memory_heap_used_bytes", help: "JavaScript objects." },
		() => process.memoryUsage().heapUsed,
	)
	measureEventLoop()
}

/** Each request of /metrics reads the delays since the one before. */
function measureEventLoop(): void {
	const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
	delay.enable()
	const seconds = (nanoseconds: number) =>
		Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1_000) || 0
	const add = (name: string, read: () => number) =>
		reading({ name, help: "Delay of the event loop since the last reading." }, read)
	add("nodejs_eventloop_delay_p50_seconds", () => seconds(delay.percentile(50)))
	add("nodejs_eventloop_delay_p99_seconds", () => seconds(delay.percentile(99)))
	add("nodejs_eventloop_delay_max_seconds", () => {
		const max = seconds(delay.max)
		// The last of the three that is read.
		delay.reset()
		return max
	})
}
