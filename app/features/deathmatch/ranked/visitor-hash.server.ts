import { createHmac, randomBytes } from "node:crypto"
import { readOrMakeSecret } from "~/platform/database/secret.server"
import { VISITOR_KEY } from "~/features/champions/visitors.server"
import { addressKey } from "~/platform/http/client-address"

// An address is never stored. What is stored can't be turned back once the key of its day is gone.

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** The same for one address (IPv6: one /64 network) through one day in UTC. */
export async function visitorHash(address: string, now: Date): Promise<string> {
	const key = await readOrMakeSecret(VISITOR_KEY + dayOf(now), {
		make: () => randomBytes(32).toString("base64url"),
	})
	return createHmac("sha256", key).update(addressKey(address)).digest("base64url")
}
