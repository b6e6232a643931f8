import { existsSync } from "node:fs"
import path from "node:path"
import { parseDatabaseUrl } from "../../app/platform/database/database-url"
import type { Driver } from "../../app/platform/database/driver.server"
import { openDriver } from "../../app/platform/database/open-driver.server"
import { unseal } from "../../app/platform/database/secret.server"
import { digestOf } from "../edition"
import { plain } from "../migrate"
import { checkFile, freeBytesOf } from "./file-checks"
import type { Finding, Query } from "./finding"
import { checkRows } from "./row-checks"
import { checkEdition, checkSchema } from "./schema-checks"
import { checkSettings } from "./setting-checks"

// npm run doctor: changes no row. A server may run meanwhile.

export type Site = {
	url: string
	prismaDir: string
	environment: Record<string, string | undefined>
	now?: Date
	freeBytes?: (folder: string) => number
}

const CLOCK_TOLERANCE_MS = 2_000

/** Of PostgreSQL; an SQLite database has no clock. */
async function checkClock(query: Query, now: Date): Promise<Finding[]> {
	const [seconds] = await query("SELECT EXTRACT(EPOCH FROM clock_timestamp())::text")
	const difference = Math.abs(Number(seconds) * 1000 - now.getTime())
	if (difference < CLOCK_TOLERANCE_MS) return []
	return [
		{
			problem: `This machine's clock and the database's differ by ${Math.round(difference / 1000)} s.`,
			remedy: "Let NTP set both: runs are taken over too early or too late otherwise.",
		},
	]
}

async function checkSecrets(connected: Connection): Promise<Finding[]> {
	return (await connected.rows(`SELECT "name", "value" FROM "Secret"`)).flatMap(
		([name = "", value = ""]) => {
			try {
				unseal(name, value)
				return []
			} catch {
				return [
					{
						problem: `SESSION_SECRET is not the one that the secret ${name} was stored with.`,
						remedy:
							"Set that one again. If it is lost, remove the row from the table Secret: " +
							"a new one is made, and everybody signs in anew.",
					},
				]
			}
		},
	)
}

type Connection = { rows(sql: string): Promise<string[][]>; close(): Promise<void> }

async function connect(driver: Driver): Promise<Connection> {
	const connection = await driver.connect()
	return {
		async rows(sql) {
			const { rows } = await connection.queryRaw(plain(sql))
			return rows.map((row) => row.map(String))
		},
		close: () => connection.dispose(),
	}
}

async function checkDatabase(driver: Driver, { prismaDir, now = new Date() }: Site) {
	const connected = await connect(driver)
	const query: Query = async (sql) => (await connected.rows(sql)).map(([first = ""]) => first)
	try {
		const { findings, isUsable } = await checkSchema(query, driver, prismaDir)
		if (!isUsable) return findings
		return [
			...findings,
			...(await checkRows(query, now)),
			...(await checkEdition(query, digestOf(path.join(prismaDir, "library")))),
			...(await checkSecrets(connected)),
			...(driver.kind === "postgresql" ? await checkClock(query, now) : []),
		]
	} finally {
		await connected.close()
	}
}

/** What is wrong with the site here; empty when nothing is. */
export async function examine(site: Site): Promise<Finding[]> {
	const { url, environment, freeBytes = freeBytesOf } = site
	const findings = checkSettings(environment)
	const address = parseDatabaseUrl(url)
	if (address.kind === "sqlite") {
		const { file } = address
		if (!existsSync(file))
			return [
				...findings,
				{
					problem: `There is no database at ${file}.`,
					remedy: "Set DATABASE_URL to the right file, or let npm start make a new one.",
				},
			]
		const ofFile = checkFile(file, freeBytes(path.dirname(file)))
		findings.push(...ofFile)
		if (ofFile.some(({ problem }) => /damaged|can't be read/.test(problem))) return findings
	}
	const driver = await openDriver(url)
	try {
		return [...findings, ...(await checkDatabase(driver, site))]
	} catch (error) {
		const remedy = "Mend this first, then run npm run doctor again."
		return [...findings, { problem: driver.cannotOpen(error).message, remedy }]
	}
}
