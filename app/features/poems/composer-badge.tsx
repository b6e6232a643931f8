import { Badge } from "~/ui/badge"
import { COMPOSER_NOTE } from "~/site"
import { COMPOSER_MODEL } from "./poem"

/** For poems that the built-in composer wrote; nothing for all others. */
export function ComposerBadge({ model, className }: { model: string | null; className?: string }) {
	if (model !== COMPOSER_MODEL) return null
	return (
		<Badge className={className} title={COMPOSER_NOTE}>
			composer
		</Badge>
	)
}
