import { publicOrigin } from "./origin.server"
import { answer } from "../response-cache/answer.server"
import { Payload } from "../response-cache/payload.server"

/**
 * A text that machines fetch again and again (feed, map): good for five minutes. It holds whole
 * addresses: without PUBLIC_URL they are made from the Host header, which anybody can choose, and
 * then nobody keeps it.
 */
export const textResponse = (
	request: Request,
	body: string,
	contentType: string,
): Promise<Response> =>
	answer(request, new Payload(body), {
		headers: new Headers({
			"Content-Type": contentType,
			"Cache-Control": publicOrigin() ? "public, max-age=300" : "no-store",
			Vary: "Accept-Encoding",
		}),
	})
