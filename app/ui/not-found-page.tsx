import { Link, useLocation } from "@remix-run/react"
import { useEffect } from "react"
import { links } from "~/links"
import { buttonClass } from "./button"
import { MooseMark } from "./icons"

export function NotFoundPage() {
	const { pathname } = useLocation()
	// The specification wants the bad path in the browser's console (NF-04).
	useEffect(() => {
		console.error("404: no page at", pathname)
	}, [pathname])
	return (
		<div className="page grid min-h-[60vh] place-items-center text-center">
			<div>
				<MooseMark className="size-24 text-lichen" />
				<p className="eyebrow mt-6">404</p>
				<h1 className="mt-1 text-4xl">Oops! Page not found</h1>
				<p className="mt-4 text-faded italic">The moose that stood here has walked on.</p>
				<Link to={links.home()} className={buttonClass("plain", "mt-8")}>
					Return to Home
				</Link>
			</div>
		</div>
	)
}
