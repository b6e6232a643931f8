import { listPassages } from "~/features/technique-pages/passages.server"
import { passageRecord, techniqueRecord } from "~/features/technique-pages/technique-record"
import { passagesQuery } from "~/features/technique-pages/technique-schema"
import { countDevice } from "~/features/technique-pages/techniques.server"
import { deviceOf } from "~/features/techniques/devices"
import { unknownDevice } from "~/features/techniques/nearest-devices"
import { notFound } from "~/platform/errors"
import { api, json } from "~/platform/http/http.server"
import { originFor } from "~/platform/http/origin.server"
import { readQuery } from "~/platform/http/query"
import { pageLinks } from "~/platform/paging"

const handlers = api({
	GET: async ({ request, params }) => {
		const asked = params.device ?? ""
		const device = deviceOf(asked)
		if (!device) throw notFound(unknownDevice(asked))
		const { page, pageSize } = readQuery(request, passagesQuery)
		const { passages, metadata } = await listPassages(device.id, page, pageSize)
		const origin = originFor(request)
		const found = {
			...techniqueRecord(await countDevice(device), origin),
			data: passages.map((passage) => passageRecord(passage, origin)),
			metadata,
		}
		const { pathname } = new URL(request.url)
		return json(request, found, { headers: { Link: pageLinks(pathname, {}, metadata) } })
	},
})
export const loader = handlers.loader
export const action = handlers.action
