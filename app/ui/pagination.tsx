import { Form, Link } from "@remix-run/react"
import { PAGE_SIZE_CHOICES, type PageMetadata, pageButtons } from "~/platform/paging"
import { Button } from "./button"
import { classes, iconButtonClass } from "./classes"
import { fieldClass } from "./forms/form-field"
import { ArrowLeftIcon, ArrowRightIcon } from "./icons"

type Props = {
	metadata: PageMetadata
	label: string
	hrefOf: (page: number) => string
	sizes?: { choices?: readonly number[]; action: string; keep?: Record<string, string> }
}

const PAGE = classes(
	"inline-grid min-h-9 min-w-9 place-items-center rounded-sm tabular-nums lining-nums no-underline",
	"hover:bg-wash aria-[current=page]:border aria-[current=page]:border-rule",
	"aria-[current=page]:bg-leaf aria-[current=page]:font-semibold aria-[current=page]:text-lichen",
)

export function Pagination({ metadata, label, hrefOf, sizes }: Props) {
	return (
		<div
			className={classes(
				"mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 empty:hidden",
				"print:hidden",
			)}
		>
			{metadata.totalPages > 1 && <Pages metadata={metadata} label={label} hrefOf={hrefOf} />}
			{sizes && <PageSize {...sizes} pageSize={metadata.pageSize} />}
		</div>
	)
}

function Pages({
	metadata: { currentPage, totalPages },
	label,
	hrefOf,
}: Pick<Props, "metadata" | "label" | "hrefOf">) {
	return (
		<nav aria-label={label} data-testid="pagination" className="flex flex-wrap items-center gap-1">
			{currentPage > 1 && (
				<Link
					to={hrefOf(currentPage - 1)}
					rel="prev"
					className={iconButtonClass()}
					aria-label="Previous page"
				>
					<ArrowLeftIcon />
				</Link>
			)}
			<ul className="flex flex-wrap items-center gap-1">
				{pageButtons(currentPage, totalPages).map((page) => (
					<li key={page}>
						<Link
							to={hrefOf(page)}
							data-testid="page-button"
							className={PAGE}
							aria-label={`Page ${page}`}
							aria-current={page === currentPage ? "page" : undefined}
						>
							{page}
						</Link>
					</li>
				))}
			</ul>
			{currentPage < totalPages && (
				<Link
					to={hrefOf(currentPage + 1)}
					rel="next"
					className={iconButtonClass()}
					aria-label="Next page"
				>
					<ArrowRightIcon />
				</Link>
			)}
			<span className="ms-2 text-sm text-faded">{`Page ${currentPage} of ${totalPages}`}</span>
		</nav>
	)
}

function PageSize({
	choices = PAGE_SIZE_CHOICES,
	action,
	keep,
	pageSize,
}: NonNullable<Props["sizes"]> & { pageSize: number }) {
	return (
		<Form method="get" action={action} className="flex flex-wrap items-center gap-2">
			{Object.entries(keep ?? {}).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<label className="flex items-center gap-2 text-sm text-faded">
				Items per page:
				<select
					key={pageSize}
					name="pageSize"
					className={fieldClass("w-auto")}
					defaultValue={pageSize}
				>
					{choices.map((size) => (
						<option key={size} value={size}>
							{size}
						</option>
					))}
				</select>
			</label>
			<Button data-without-scripts="">Show</Button>
		</Form>
	)
}
