import { publicOrigin } from "./origin.server"
import { sendPayload } from "../response-cache/answer.server"
import { Payload } from "../response-cache/payload.server"

const MAX_AGE_SECONDS = 300

/** Without PUBLIC_URL its addresses come from the Host header, which a client can choose. */
export const textResponse = (
	request: Request,
	body: string,
	contentType: string,
	{ maxAge = MAX_AGE_SECONDS } = {},
): Promise<Response> =>
	sendPayload(request, new Payload(body), {
		headers: new Headers({
			"Content-Type": contentType,
			"Cache-Control": publicOrigin()
				? `public, max-age=${Math.min(maxAge, MAX_AGE_SECONDS)}`
				: "no-store",
			Vary: "Accept-Encoding",
		}),
	})
