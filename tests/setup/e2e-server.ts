import { startServer } from "./server"

export const ADMIN = { email: "editor@example.com", password: "a long enough password" }

/** One server for all journeys, with an administrator and the built-in composer. */
export default async function setup() {
	const server = await startServer({
		port: Number(process.env.E2E_PORT ?? 3210),
		env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, GENERATIONS_PER_HOUR_PER_IP: "10000", GENERATIONS_PER_DAY: "10000", LOG_LEVEL: "info" },
	})
	return () => server.stop()
}
