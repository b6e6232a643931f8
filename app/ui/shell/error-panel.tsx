import { useLocation } from "@remix-run/react"
import { Button } from "../button"
import { Panel } from "../panel"

type Props = {
	title?: string
	message: string
	details?: { type?: string; status?: number; context?: string }
	retry?: string | null
	headingLevel?: 1 | 2
	children?: React.ReactNode
}

export function ErrorPanel({
	title = "An error occurred",
	message,
	details,
	retry = "Retry",
	headingLevel = 2,
	children,
}: Props) {
	const Heading = `h${headingLevel}` as const
	const facts = [
		["Type", details?.type],
		["Status", details?.status],
		["Context", details?.context],
	].filter(([, value]) => value !== undefined)
	return (
		<Panel role="alert" tone="red" className="mx-auto my-8 max-w-xl p-6">
			<Heading className="text-xl text-alarm">{title}</Heading>
			<p className="mt-2">{message}</p>
			{facts.length > 0 && (
				<dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 text-sm text-faded">
					{facts.map(([name, value]) => (
						<div key={name} className="contents">
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
			<div className="mt-5 flex flex-wrap gap-3">
				{retry ? <RetryForm label={retry} /> : null}
				{children}
			</div>
		</Panel>
	)
}

/** A plain GET form, so that it works without scripts. */
function RetryForm({ label }: { label: string }) {
	const { pathname, search } = useLocation()
	return (
		<form method="get" action={pathname}>
			{[...new URLSearchParams(search)].map(([name, value], index) => (
				<input key={index} type="hidden" name={name} value={value} />
			))}
			<Button type="submit">{label}</Button>
		</form>
	)
}
