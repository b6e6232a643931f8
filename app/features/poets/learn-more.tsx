import { ExternalIcon } from "~/ui/icons"

type Props = { url: string | null; poet?: string }

export function LearnMore({ url, poet }: Props) {
	if (!url) return <p className="mt-4 text-faded italic">No external resources available</p>
	return (
		<p className="mt-4">
			<a
				href={url}
				className="link inline-flex items-center gap-1"
				target="_blank"
				rel="noopener noreferrer external"
			>
				Learn More <ExternalIcon />
			</a>
			{poet && <span className="text-faded">{` about ${poet} at ${hostOf(url)}`}</span>}
		</p>
	)
}

const hostOf = (url: string): string => URL.parse(url)?.host.replace(/^www\./, "") ?? url
