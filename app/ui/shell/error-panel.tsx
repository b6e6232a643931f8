import { useLocation } from "@remix-run/react"
import { Button } from "../button"
import { Panel } from "../panel"

type Props = {
	title?: string
	message: string
	details?: { type?: string; status?: number; context?: string }
	/** The retry control's words; the page is asked for again, with or without scripts. */
	retry?: string | null
	/** 1 where the panel is the page. */
	headingLevel?: 1 | 2
	children?: React.ReactNode
}

/** What a visitor sees when something failed: title, message, details, and a way to try again (ER-22 to ER-24). */
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
			{facts.length > 0 ? (
				<dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 text-sm text-faded">
					{facts.map(([name, value]) => (
						<div key={name} className="contents">
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			) : null}
			<div className="mt-5 flex flex-wrap gap-3">
				{retry ? <RetryForm label={retry} /> : null}
				{children}
			</div>
		</Panel>
	)
}

/** Asks for the same address again: a plain GET form, so a real button, with or without scripts. */
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
