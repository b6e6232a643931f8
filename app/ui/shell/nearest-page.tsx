type Props = {
	title: string
	nearest: readonly { name: string; to: string }[]
	all: { name: string; to: string }
}

/** A 404 page that offers the names most like the one asked for. */
export const NearestPage = ({ title, nearest, all }: Props) => (
	<div data-missing className="page max-w-160">
		<p className="eyebrow">404</p>
		<h1 className="text-3xl">{title}</h1>
		{nearest.length > 0 && (
			<>
				<p className="mt-4">Did you mean one of these?</p>
				<ul className="mt-2">
					{nearest.map(({ name, to }) => (
						<li key={to}>
							<a href={to} className="link inline-flex min-h-8 items-center text-lg">
								{name}
							</a>
						</li>
					))}
				</ul>
			</>
		)}
		<p className="mt-6">
			<a href={all.to} className="link inline-flex min-h-8 items-center">
				{all.name}
			</a>
		</p>
	</div>
)
