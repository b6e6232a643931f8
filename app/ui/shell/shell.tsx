import { Link, NavLink, useFetcher, useLocation } from "@remix-run/react"
import type { ComponentType, MouseEvent, ReactNode } from "react"
import { links } from "~/links"
import type { Theme } from "~/platform/http/cookies"
import { SITE_NAME, SITE_TAGLINE } from "~/site"
import { CONTENT_ID } from "../content"
import { classes } from "../classes"
import {
	AboutIcon,
	AdminIcon,
	BookIcon,
	ChevronDownIcon,
	HomeIcon,
	LogoutIcon,
	MooseMark,
	PoetsIcon,
	QuillIcon,
	SwordsIcon,
} from "../icons"
import { popupClass } from "../popup"
import { adminPages } from "./admin-pages"
import { ThemeSwitch } from "./theme-switch"
import { usePageChange } from "./use-page-change"

type Item = {
	label: string
	to: string
	testId: string
	icon: ComponentType
	exact?: boolean
	/** Other items load a document. */
	isApp?: boolean
}

const items: Item[] = [
	{ label: "Home", to: links.home(), testId: "nav-home", icon: HomeIcon, exact: true },
	{ label: "Book", to: links.book(), testId: "nav-book", icon: BookIcon },
	{
		label: "Deathmatch",
		to: links.deathmatch(),
		testId: "nav-deathmatch",
		icon: SwordsIcon,
		isApp: true,
	},
	{ label: "Create", to: links.generate(), testId: "nav-generate", icon: QuillIcon, isApp: true },
	{ label: "Poets", to: links.poets(), testId: "nav-poets", icon: PoetsIcon },
	{ label: "About", to: links.about(), testId: "nav-about", icon: AboutIcon },
]

const footerLinks = [
	{ label: "Techniques", to: links.techniques() },
	{ label: "API", to: links.api() },
	{ label: "Feed", to: links.feed() },
	{ label: "Champions", to: links.champions() },
]

const isAdminPath = (pathname: string): boolean =>
	/^\/admin(\/|$)/.test(pathname) || pathname === "/tooltip-demo"

type Auth = { account: string | null; isAuthLoading: boolean }

export function Shell({
	theme,
	children,
	...auth
}: Auth & { theme: Theme | null; children: ReactNode }) {
	usePageChange()
	return (
		<>
			<a
				href={`#${CONTENT_ID}`}
				className={classes(
					"sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-80",
					"focus:bg-leaf focus:p-3 print:hidden",
				)}
			>
				Skip to content
			</a>
			<header
				className={classes(
					"print:hidden fixed inset-x-0 top-0 z-50 h-(--bar) border-b border-rule",
					"bg-paper",
				)}
			>
				<NavigationBar {...auth} />
			</header>
			<main id={CONTENT_ID} tabIndex={-1} className="pt-(--bar) outline-none">
				{children}
			</main>
			<footer className="print:hidden border-t border-rule">
				<div
					className={classes(
						"page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8 text-sm",
						"text-faded",
					)}
				>
					<div>
						<p>
							<em>{SITE_NAME}.</em> {SITE_TAGLINE}. Every poem here was written by a machine.
						</p>
						<ul className="mt-1 flex flex-wrap gap-x-5">
							{footerLinks.map(({ label, to }) => (
								<li key={to}>
									<a href={to} className="link inline-flex min-h-8 items-center">
										{label}
									</a>
								</li>
							))}
						</ul>
					</div>
					<ThemeSwitch theme={theme} />
				</div>
			</footer>
		</>
	)
}

function NavigationBar({ account, isAuthLoading }: Auth) {
	return (
		<nav
			data-testid="navigation"
			data-signed-in={account !== null || undefined}
			aria-label="Main"
			className="mx-auto flex h-full max-w-page items-center gap-1 px-2 sm:px-6"
		>
			<a
				href={links.home()}
				data-testid="nav-logo"
				aria-label={SITE_NAME}
				className="me-auto flex min-h-6 min-w-6 items-center gap-2 pe-2 text-lichen no-underline"
			>
				<MooseMark />
				<span aria-hidden="true" className="hidden text-lg text-ink italic lg:inline">
					{SITE_NAME}
				</span>
			</a>
			<ul className="flex items-center">
				{items.map((item) => (
					<li key={item.to}>
						<NavLink
							to={item.to}
							end={item.exact ?? false}
							data-testid={item.testId}
							aria-label={item.label}
							reloadDocument={!item.isApp}
							className={navClass}
						>
							<item.icon />
							<span className={NAME}>{item.label}</span>
						</NavLink>
					</li>
				))}
			</ul>
			{account !== null && <AdminMenu account={account} isAuthLoading={isAuthLoading} />}
		</nav>
	)
}

const ITEM = classes(
	"inline-flex min-h-10 min-w-10 items-center justify-center gap-[0.4em] px-[0.55rem]",
	"text-[0.95rem] no-underline hover:bg-wash max-md:px-[0.3rem]",
	// With large letters on a small screen every item must stay reachable.
	"max-[25rem]:min-w-[min(2.2rem,11.7vw)] max-[25rem]:px-[min(0.1rem,0.5vw)]",
	"max-[25rem]:text-[min(0.95rem,5.2vw)]",
	"max-[22rem]:in-data-signed-in:min-w-[min(1.6rem,8.5vw)]",
)
const ACTIVE = classes(
	"active text-lichen [box-shadow:inset_0_-2px_0_var(--lichen)]",
	"forced-colors:underline forced-colors:decoration-[0.15rem]",
)
const navClass = ({ isActive }: { isActive: boolean }) =>
	classes(ITEM, isActive ? ACTIVE : "rounded-sm")

// On small screens only the icons are visible; the names stay for screen readers.
const NAME = "max-md:hidden max-lg:in-data-signed-in:hidden"
const MENU = classes(
	"top-(--top) right-4 left-auto mt-1 w-60 p-1.5 [--top:var(--bar)]",
	"backdrop:bg-transparent",
)

function AdminMenu({ account, isAuthLoading }: { account: string; isAuthLoading: boolean }) {
	const { pathname } = useLocation()
	const fetcher = useFetcher()
	const isLeaving = fetcher.state !== "idle"
	const logout = isLeaving ? "Logging out..." : "Logout"
	return (
		<>
			{!isAuthLoading && (
				<>
					<button
						type="button"
						popovertarget="admin-menu"
						data-testid="nav-admin"
						aria-label="Admin"
						className={navClass({ isActive: isAdminPath(pathname) })}
						aria-haspopup="true"
					>
						<AdminIcon />
						<span className={NAME}>Admin</span>
						<ChevronDownIcon className="size-[0.8em]" />
					</button>
					<AdminPopup account={account} />
				</>
			)}
			<fetcher.Form method="post" action={links.logout()}>
				<button
					type="submit"
					data-testid="nav-logout"
					aria-label={logout}
					className={navClass({ isActive: false })}
					disabled={isLeaving}
				>
					<LogoutIcon />
					<span className={NAME}>{logout}</span>
				</button>
			</fetcher.Form>
		</>
	)
}

const AdminPopup = ({ account }: { account: string }) => (
	<div id="admin-menu" popover="auto" className={classes(popupClass, MENU)}>
		<p
			className={classes("truncate border-b border-rule px-[0.6rem] pb-1 text-sm text-faded")}
		>{`Signed in as ${account}`}</p>
		<ul className="popup-list mt-1">
			{adminPages.map(
				({ menuLabel, to }) =>
					menuLabel && (
						<li key={to}>
							<Link to={to} onClick={closePopover}>
								{menuLabel}
							</Link>
						</li>
					),
			)}
		</ul>
	</div>
)

/** A link inside a React app loads no document, so the menu must be closed. */
const closePopover = (event: MouseEvent<HTMLElement>) =>
	event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
