export function PoemSkeleton({ label }: { label: string }) {
	const widths = ["w-2/3", "w-5/6", "w-1/2", "w-3/4", "w-2/3", "w-4/5", "w-1/3", "w-3/5"]
	return (
		<div role="status" data-testid="skeleton">
			<span className="sr-only">{label}</span>
			<div className="skeleton mb-6 h-8 w-1/2" />
			{widths.map((width, index) => (
				<div key={index} className={`skeleton mb-3 h-4 ${width}`} />
			))}
		</div>
	)
}
