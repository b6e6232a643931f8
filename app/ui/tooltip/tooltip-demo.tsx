import { Form } from "@remix-run/react"
import { useId, useState } from "react"
import { links } from "~/links"
import { Button } from "../button"
import { Check } from "../forms/check"
import { panelClass } from "../panel"
import { TooltipProvider, useTooltip } from "./tooltip"
import {
	type DemoOptions,
	type Placement,
	placements,
	type RangeName,
	rangeNames,
	ranges,
} from "./tooltip-options"
import { useHydrated } from "../use-hydrated"

export function TooltipDemo({ initial }: { initial: DemoOptions }) {
	const [options, setOptions] = useState(initial)
	const isHydrated = useHydrated()
	return (
		<div className="grid items-start gap-10 lg:grid-cols-[20rem_1fr]">
			<Form
				method="get"
				action={links.adminTooltipDemo()}
				className={`${panelClass} grid content-start gap-5 p-5`}
				aria-label="Options"
			>
				<p>
					<input type="hidden" name="arrow" value="off" />
					<Check
						isSwitch
						name="arrow"
						value="on"
						checked={options.hasArrow}
						onChange={({ currentTarget: { checked: hasArrow } }) =>
							setOptions({ ...options, hasArrow })
						}
					>
						Arrow
					</Check>
				</p>
				{rangeNames.map((name) => (
					<Range
						key={name}
						name={name}
						value={options[name]}
						onChange={(value) => setOptions({ ...options, [name]: value })}
					/>
				))}
				{!isHydrated && <Button>Apply</Button>}
				<noscript>
					<p className="text-sm text-faded">
						Tooltips need JavaScript. Their text is also on the page.
					</p>
				</noscript>
			</Form>
			<Placements options={options} />
		</div>
	)
}

function Placements({ options }: { options: DemoOptions }) {
	return (
		<section aria-labelledby="placements">
			<h2 id="placements" className="text-xl">
				Placements
			</h2>
			<p className="mt-1 text-faded">Hover over a button or tab to it. Press Escape to close.</p>
			<ul
				className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 px-2 sm:px-52 lg:ps-0 xl:grid-cols-3"
				data-testid="placements"
			>
				{placements.map((placement) => (
					<li key={placement} className="grid">
						<TooltipProvider {...options} placement={placement}>
							<PlacementButton placement={placement} />
						</TooltipProvider>
					</li>
				))}
			</ul>
		</section>
	)
}

function PlacementButton({ placement }: { placement: Placement }) {
	const tooltip = useTooltip(`This tooltip is placed ${placement}.`)
	return (
		<Button type="button" {...tooltip}>
			{placement}
		</Button>
	)
}

function Range({
	name,
	value,
	onChange,
}: {
	name: RangeName
	value: number
	onChange(value: number): void
}) {
	const { label, unit, min, max, step } = ranges[name]
	const id = useId()
	return (
		<div className="grid gap-1">
			<p className="flex justify-between gap-3">
				<label htmlFor={id}>{label}</label>
				<output htmlFor={id}>{`${value} ${unit}`}</output>
			</p>
			<input
				id={id}
				type="range"
				name={name}
				min={min}
				max={max}
				step={step}
				value={value}
				onChange={(event) => onChange(Number(event.currentTarget.value))}
				aria-valuetext={`${value} ${unit}`}
				className="w-full"
			/>
		</div>
	)
}
