import { links } from "~/links"
import type { DeviceId } from "./devices"

type Props = {
	title: string
	devices: readonly { id: DeviceId; name: string; count: number; hasMore?: boolean }[]
	className?: string
}

/** Devices beside a page's main text, each with the number of its passages. */
export const DeviceList = ({ title, devices, className }: Props) =>
	devices.length > 0 && (
		<section className={className}>
			<h2 className="text-xl">{title}</h2>
			<ul className="mt-1">
				{devices.map(({ id, name, count, hasMore }) => (
					<li key={id}>
						<a href={links.technique(id)} className="link inline-flex min-h-6 items-center">
							{name}
						</a>
						<span className="text-sm text-faded">{` ${count}${hasMore ? "+" : ""}`}</span>
					</li>
				))}
			</ul>
		</section>
	)
