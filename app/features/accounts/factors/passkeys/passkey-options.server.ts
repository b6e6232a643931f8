import { AppError, invalid } from "~/platform/errors"
import { hourlyLimit } from "~/platform/http/rate-limit.server"
import { findAccount } from "../../visitor.server"
import { userWithPassword } from "../factor-actions.server"
import { askForPasskey, canHavePasskeys, offerNewPasskey, passkeySite } from "./passkeys.server"
import { readSecondStep } from "../second-step.server"

const limit = hourlyLimit({
	name: "passkey-options",
	quota: 60,
	refusal: "Too many requests for passkeys came from your network address.",
})

/** What a browser needs before it asks for a passkey. @throws AppError */
export async function passkeyOptions(
	request: Request,
	form: Record<string, string>,
	address: string,
) {
	await limit(address)
	if (!canHavePasskeys(passkeySite(request).host))
		throw invalid("Passkeys need an address with a name, not with a number.")
	if (form.for === "add") {
		const account = await findAccount(request)
		if (!account) throw new AppError("AUTH", "Your session has ended. Please sign in again.")
		return offerNewPasskey(request, await userWithPassword({ account, request, address }, form))
	}
	if (form.for !== "second-step") return askForPasskey(request, null)
	const step = await readSecondStep(request)
	if (!step) throw new AppError("AUTH", "This took too long. Please sign in again.")
	return askForPasskey(request, step.user.id)
}
