import { techniqueRecord } from "~/features/technique-pages/technique-record"
import { listDevices } from "~/features/technique-pages/techniques.server"
import { api, json } from "~/platform/http/http.server"
import { originFor } from "~/platform/http/origin.server"

const handlers = api({
	GET: async ({ request }) => {
		const origin = originFor(request)
		const devices = await listDevices()
		return json(
			request,
			devices.map((device) => techniqueRecord(device, origin)),
		)
	},
})
export const loader = handlers.loader
export const action = handlers.action
