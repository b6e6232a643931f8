import { Link } from "@remix-run/react"
import { useState } from "react"
import { links } from "~/links"
import { Button, buttonClass } from "~/ui/button"
import { Panel } from "~/ui/panel"
import { useHydrated } from "~/ui/use-hydrated"

/** Shown once: the site itself keeps only their hashes. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
	const isHydrated = useHydrated()
	const [said, setSaid] = useState("")
	const copy = () =>
		navigator.clipboard.writeText(`${codes.join("\n")}\n`).then(
			() => setSaid("Copied."),
			() => setSaid("This browser did not let us copy. Please select the codes."),
		)
	return (
		<Panel tone="amber" className="max-w-2xl p-6" aria-labelledby="recovery-codes">
			<h2 id="recovery-codes" className="text-2xl">
				Your recovery codes
			</h2>
			<p className="mt-2">
				Print them or write them down now: this page shows them once. Each signs you in one time, in
				the place of your passkey or app.
			</p>
			<ul className="mt-4 grid gap-x-8 gap-y-1 font-mono text-lg sm:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
				{isHydrated ? (
					<>
						<Button type="button" onClick={() => void copy()}>
							Copy
						</Button>
						<Button type="button" onClick={() => window.print()}>
							Print
						</Button>
					</>
				) : null}
				<Link to={links.secondFactor()} className={buttonClass("primary")}>
					I have kept them
				</Link>
				<p role="status">{said}</p>
			</div>
		</Panel>
	)
}
