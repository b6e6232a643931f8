import { randomUUID } from "node:crypto"
import { EventEmitter, once } from "node:events"
import type pg from "pg"
import { log } from "../log.server"
import type { Driver, Watch, WatchEvents } from "./driver.server"

// Triggers tell the data version on this channel with every commit that changes a cached answer.
const CHANNEL = "odes_data"

const TEST_EVERY_MS = 5_000
const TEST_WAIT_MS = 2_000
const RETRY_MS = 1_000
const POLL_MS = 250
const ECHO_MS = 50

/**
 * A connection can be deaf without an error: a pooler in front of the database swallows LISTEN. So
 * this process tells itself something every five seconds, and polls until it hears it.
 */
export class Listener implements Watch {
	private isStopped = false
	private isHearing = false
	private hasWarned = false
	private heardVersion = 0
	private connection: pg.Client | undefined
	private test: { word: string; since: number } | undefined
	private readonly heardMore = new EventEmitter().setMaxListeners(0)
	private readonly timers = [
		setInterval(() => void this.look().catch(() => {}), POLL_MS).unref(),
		setInterval(() => void this.testHearing().catch(() => {}), TEST_EVERY_MS).unref(),
	]

	constructor(
		private readonly openClient: () => pg.Client,
		private readonly client: Parameters<Driver["watch"]>[0],
		private readonly on: WatchEvents,
	) {
		void this.connect()
	}

	readonly hears = () => this.isHearing

	async heard(version: number): Promise<void> {
		if (!this.isHearing || this.heardVersion >= version) return
		const signal = AbortSignal.timeout(ECHO_MS)
		// A timeout is no failure: the others are slow to hear, and look for themselves.
		while (this.isHearing && this.heardVersion < version && !signal.aborted)
			await once(this.heardMore, "version", { signal }).catch(() => {})
	}

	stop(): void {
		this.isStopped = true
		this.isHearing = false
		this.timers.forEach(clearInterval)
		void this.connection?.end().catch(() => {})
	}

	private async connect(): Promise<void> {
		const opened = this.openClient()
		this.connection = opened
		opened.on("notification", ({ payload = "" }) => void this.hear(payload).catch(() => {}))
		opened.on("end", () => this.lose(opened)).on("error", () => this.lose(opened))
		try {
			await opened.connect()
			await opened.query(`LISTEN ${CHANNEL}`)
			await this.testHearing()
		} catch {
			await opened.end().catch(() => {})
			this.lose(opened)
		}
	}

	private lose(lost: pg.Client): void {
		if (this.connection !== lost) return
		this.connection = undefined
		if (this.isStopped) return
		this.becomeDeaf("the connection that listens is gone")
		setTimeout(() => void (this.isStopped || this.connect()), RETRY_MS).unref()
	}

	private becomeDeaf(reason: string): void {
		this.isHearing = false
		if (!this.hasWarned)
			log.warn({ reason }, "changes by other servers are noticed after a quarter of a second")
		this.hasWarned = true
	}

	private async testHearing(): Promise<void> {
		if (!this.connection) return
		const word = randomUUID()
		this.test = { word, since: this.test?.since ?? performance.now() }
		await this.client.$executeRaw`SELECT pg_notify(${CHANNEL}, ${word})`
	}

	private async look(): Promise<void> {
		if (this.test && performance.now() - this.test.since > TEST_WAIT_MS)
			this.becomeDeaf("nothing is heard")
		if (!this.isHearing) await this.on.poll()
	}

	private async hear(word: string): Promise<void> {
		if (word === this.test?.word) return this.passTest()
		const version = Number(word)
		if (!(version > 0)) return
		this.on.version(version)
		this.heardVersion = Math.max(this.heardVersion, version)
		this.heardMore.emit("version")
	}

	/** Reads what was told before it listened, or before the database was replaced. */
	private async passTest(): Promise<void> {
		this.test = undefined
		this.heardVersion = await this.on.poll()
		if (this.hasWarned) log.info("changes by other servers are heard again")
		this.hasWarned = false
		this.isHearing = this.connection !== undefined
	}
}
