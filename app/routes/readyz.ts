import { isDraining } from "~/platform/draining.server"
import { pingDatabase } from "~/platform/database/db.server"

export async function loader() {
	const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }
	if (isDraining()) return new Response("stopping", { status: 503, headers })
	try {
		await pingDatabase()
		return new Response("ready", { headers })
	} catch {
		return new Response("the database does not answer", { status: 503, headers })
	}
}
