import { Link } from "@remix-run/react"
import { links } from "~/links"
import { formatAgo, formatTime } from "~/platform/date"
import { buttonClass } from "~/ui/button"
import { Panel } from "~/ui/panel"
import type { PasswordErrors } from "./account-actions.server"
import type { AccountPageData } from "./account-page.server"
import { PasswordForm } from "./password-form"
import { SessionList } from "./session-list"

type Props = {
	page: AccountPageData & { ask: string | null }
	reply: { errors: PasswordErrors } | null
}

const NO_ERRORS: PasswordErrors = {}

export function AccountPage({ page, reply }: Props) {
	return (
		<>
			<p className="mb-6 [overflow-wrap:anywhere]">{`Signed in as ${page.email}`}</p>
			<div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
				<div className="grid gap-10">
					<PasswordForm email={page.email} errors={reply?.errors ?? NO_ERRORS} />
					<SecondFactor />
				</div>
				<SessionList page={page} errors={reply?.errors ?? NO_ERRORS} />
			</div>
			<History page={page} />
		</>
	)
}

const SecondFactor = () => (
	<Panel aria-labelledby="second-factor" className="p-5 sm:p-6">
		<h2 id="second-factor" className="text-xl">
			Second factor
		</h2>
		<p className="mt-2 mb-4 text-faded">
			A passkey or a code beside the password: whoever has the password alone does not get in.
		</p>
		<Link to={links.secondFactor()} className={buttonClass()}>
			Set up a second factor
		</Link>
	</Panel>
)

function History({ page: { history, now } }: { page: AccountPageData }) {
	return (
		<section aria-labelledby="history" className="mt-12 border-t border-rule pt-6">
			<h2 id="history" className="text-xl">
				History
			</h2>
			{history.length === 0 ? (
				<p className="mt-2 text-faded italic">Nothing has happened yet.</p>
			) : (
				<ol className="mt-3 grid gap-2 text-sm" data-testid="history">
					{history.map(({ id, at, text, device }) => (
						<li key={id} className="min-w-0 [overflow-wrap:anywhere]">
							<time dateTime={at} title={formatTime(at)} className="text-faded">
								{formatAgo(at, now)}
							</time>{" "}
							{device ? `${text} (${device})` : text}
						</li>
					))}
				</ol>
			)}
		</section>
	)
}
