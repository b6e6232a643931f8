import {
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/node"
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunction,
	useLocation,
	useMatches,
	useRouteLoaderData,
} from "@remix-run/react"
import italic from "@fontsource/newsreader/files/newsreader-latin-400-italic.woff2?url"
import roman from "@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url"
import medium from "@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url"
import { type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from "react"
import appStyles from "./app.css?url"
import documentStyles from "./documents.css?url"
import plainStyles from "./plain.css?url"
// oxlint-disable-next-line import/default -- Vite makes this export
import documentScript from "./enhance/document.ts?worker&url"
import icons from "./ui/icons.svg?url"
import { findVisitor } from "./features/accounts/visitor.server"
import { useAuth } from "./features/accounts/use-auth"
import { readTheme, type Theme } from "~/platform/http/cookies"
import { clearFlash, type Flash, readFlash } from "~/platform/http/flash"
import { failedPageTitle, failureOf } from "./page-failures"
import { NonceContext } from "~/platform/http/nonce"
import { publicOrigin } from "~/platform/http/origin.server"
import { FEED_TITLE, pageTitle } from "./site"
import { PageFailure } from "~/ui/shell/page-failure"
import { usePendingPage } from "~/ui/shell/pending-page"
import { Shell } from "~/ui/shell/shell"
import { ThemeColor } from "~/ui/shell/theme-color"
import { ToastArea } from "~/ui/toast/toast"
import { revalidateUnlessUnsent } from "~/ui/forms/unsent"
import { useKeptFocus } from "~/ui/shell/use-kept-focus"

export const links: LinksFunction = () => [
	...[roman, medium, italic].map((href) => ({
		rel: "preload",
		href,
		as: "font",
		type: "font/woff2",
		crossOrigin: "anonymous" as const,
	})),
	{ rel: "preload", href: icons, as: "image", type: "image/svg+xml", crossOrigin: "anonymous" },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "manifest", href: "/manifest.webmanifest" },
	{ rel: "alternate", href: "/feed.xml", type: "application/atom+xml", title: FEED_TITLE },
]

export const meta: MetaFunction = ({ error, location: { pathname, search } }) =>
	error ? [{ title: pageTitle(failedPageTitle(error, pathname, search)) }] : []

export async function loader({ request }: LoaderFunctionArgs) {
	const cookies = request.headers.get("Cookie")
	const flash = readFlash(cookies)
	const headers = new Headers()
	if (flash || cookies?.includes("flash=")) headers.append("Set-Cookie", clearFlash())
	return data(
		{
			theme: readTheme(cookies),
			origin: publicOrigin(),
			flash: flash && { ...flash, key: crypto.randomUUID() },
			visitor: await findVisitor(request),
		},
		{ headers },
	)
}

/** A page that asks for its own state again needs nothing of the root. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
	revalidateUnlessUnsent(change) &&
	(change.formMethod !== undefined || change.currentUrl.href !== change.nextUrl.href)

/** A page without a poem in it needs a smaller style sheet. */
type Handle = { isPlain?: true }

/** Only React pages have a nonce, and only they run in the browser. */
function usePageKind() {
	const nonce = useContext(NonceContext)
	const isApp = nonce !== undefined || typeof document !== "undefined"
	const isPlain = useMatches().some(({ handle }) => (handle as Handle | undefined)?.isPlain)
	const documents = isPlain ? plainStyles : documentStyles
	return { nonce, isApp, styles: isApp ? appStyles : documents }
}

export function Layout({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<typeof loader>("root")
	const theme = useTheme(root)
	const { user, isLoading } = useAuth(root?.visitor)
	const notice = usePageNotice(root?.flash ?? null)
	const { nonce, isApp, styles } = usePageKind()
	return (
		<html lang="en" data-theme={theme ?? undefined} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<ThemeColor theme={theme} />
				<Meta />
				<link rel="stylesheet" href={styles} />
				<Links />
				{!isApp && <script type="module" src={documentScript} />}
			</head>
			<body>
				<div id="root">
					<Shell account={user?.email ?? null} isAuthLoading={isLoading} theme={theme}>
						{children}
					</Shell>
					<ToastArea flash={notice} />
				</div>
				{isApp && (
					<>
						<ScrollRestoration nonce={nonce} />
						<Scripts nonce={nonce} />
					</>
				)}
			</body>
		</html>
	)
}

const noSubscription = () => () => {}

/** When the root's loader failed, the browser's cookie still has the theme. */
function useTheme(root: { theme: Theme | null } | undefined): Theme | null {
	const inBrowser = useSyncExternalStore(
		noSubscription,
		() => readTheme(document.cookie),
		() => null,
	)
	return root ? root.theme : inBrowser
}

type Notice = Flash & { key: string }

function usePageNotice(flash: Notice | null): Notice | null {
	const matches = useMatches()
	const { key } = useLocation()
	const notice = matches
		.map(({ data }) => (data as { notice?: Flash | null } | undefined)?.notice)
		.find(Boolean)
	return useMemo(() => flash ?? (notice ? { ...notice, key } : null), [flash, notice, key])
}

/**
 * A redirect inside a React app may lead to a page without React, which must load as a document.
 */
function useLeaveForDocument() {
	const isApp = useMatches().some(({ handle }) => (handle as { app?: true } | undefined)?.app)
	useEffect(() => {
		if (!isApp) location.reload()
	}, [isApp])
}

export default function App() {
	const pending = usePendingPage()
	useLeaveForDocument()
	useKeptFocus()
	return (
		<>
			{pending}
			<div hidden={pending !== null}>
				<Outlet />
			</div>
		</>
	)
}

export function ErrorBoundary() {
	const { pathname, search } = useLocation()
	return <PageFailure {...failureOf(pathname, search)} />
}
