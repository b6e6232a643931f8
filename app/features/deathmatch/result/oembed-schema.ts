import { z } from "~/platform/zod"
import { text } from "~/platform/http/query"

const MAX_ADDRESS_LENGTH = 2_000

/** Of https://oembed.com, version 1.0. */
export const oembedQuery = z.object({
	url: text("url", "The address of a finished match’s page on this site.", MAX_ADDRESS_LENGTH),
	format: text("format", "Only `json` is offered; another format is refused with 501."),
	maxwidth: text("maxwidth", "A wider picture is left out."),
	maxheight: text("maxheight", "A higher picture is left out."),
})

export const oembedSchema = z.object({
	type: z.literal("link"),
	version: z.literal("1.0"),
	title: z.string(),
	author_name: z.string().optional(),
	provider_name: z.string(),
	provider_url: z.string(),
	thumbnail_url: z.string().optional(),
	thumbnail_width: z.int().optional(),
	thumbnail_height: z.int().optional(),
})
export type OEmbed = z.infer<typeof oembedSchema>
