import { ExternalIcon } from "~/ui/icons"

export function LearnMore({ url }: { url: string | null }) {
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
		</p>
	)
}
