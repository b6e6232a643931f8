import { links } from "~/links"
import { plural } from "~/platform/text"
import type { NamedDevice, NamedFamily } from "./techniques.server"

export const TechniquesView = ({ families }: { families: readonly NamedFamily[] }) => (
	<div id="techniques-component" className="page">
		<h1 className="text-4xl">Techniques</h1>
		<p className="mt-3 max-w-verse text-pretty">
			What the notes of this book point at, in eight families. Each technique has its lines.
		</p>
		<div className="mt-6 gap-x-12 md:columns-2 lg:columns-3">
			{families.map(({ id, name, devices }) => (
				<section key={id} aria-labelledby={id} className="mb-8 break-inside-avoid">
					<h2 id={id} className="border-b border-rule text-xl text-lichen">
						{name}
					</h2>
					<ul className="mt-2">
						{devices.map((device) => (
							<li key={device.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
								<a href={links.technique(device.id)} className="poem-link min-h-6">
									{device.name}
								</a>
								<Count device={device} />
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	</div>
)

function passagesText({ count, hasMore }: NamedDevice): string {
	if (hasMore) return `more than ${count} passages`
	return count > 0 ? plural(count, "passage") : "none yet"
}

const Count = ({ device }: { device: NamedDevice }) => (
	<span className="text-sm whitespace-nowrap text-faded tabular-nums">{passagesText(device)}</span>
)
