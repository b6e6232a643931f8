import { links } from "~/links"
import { buttonClass } from "../button"
import { MooseMark } from "../icons"

const ways = [
	{ label: "The book", to: links.book() },
	{ label: "All poets", to: links.poets() },
	{ label: "A random poem", to: links.book({ random: 1 }) },
]

export function NotFoundPage() {
	return (
		<div data-missing className="page grid min-h-[60vh] place-items-center text-center">
			<div>
				<MooseMark className="size-24 text-lichen" />
				<p className="eyebrow mt-6">404</p>
				<h1 className="mt-1 text-4xl">Oops! Page not found</h1>
				<p className="mt-4 text-faded italic">The moose that stood here has walked on.</p>
				<a href={links.home()} className={buttonClass("plain", "mt-8")}>
					Return to Home
				</a>
				<ul className="mt-6 flex flex-wrap justify-center gap-x-5">
					{ways.map(({ label, to }) => (
						<li key={to}>
							<a href={to} className="link inline-flex min-h-8 items-center">
								{label}
							</a>
						</li>
					))}
				</ul>
			</div>
		</div>
	)
}
