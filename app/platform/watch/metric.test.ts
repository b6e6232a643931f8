import { expect, test } from "vitest"
import { Counter, Histogram, Reading } from "./metric"

test("a counter has one line for each set of labels; an empty label is left out", () => {
	const counter = new Counter({ name: "odes_x_total", help: "X.", labels: ["a", "b"] })
	counter.add(["1", "2"])
	counter.add(["1", "2"], 4)
	counter.add(["", "3"])
	expect(counter.lines()).toEqual([
		"# HELP odes_x_total X.",
		"# TYPE odes_x_total counter",
		'odes_x_total{a="1",b="2"} 5',
		'odes_x_total{b="3"} 1',
	])
})

test("a histogram's buckets count all that is smaller or equal, and the last counts everything", () => {
	const histogram = new Histogram({ name: "x_seconds", help: "X.", labels: ["a"] }, [0.1, 1])
	for (const value of [0.1, 0.5, 7]) histogram.observe(["y"], value)
	expect(histogram.lines().slice(2)).toEqual([
		'x_seconds_bucket{a="y",le="0.1"} 1',
		'x_seconds_bucket{a="y",le="1"} 2',
		'x_seconds_bucket{a="y",le="+Inf"} 3',
		'x_seconds_sum{a="y"} 7.6',
		'x_seconds_count{a="y"} 3',
	])
})

test("quotes, backslashes and line ends in a label can't begin a line of their own", async () => {
	const about = { name: "x", help: "One\nline \\.", type: "gauge", labels: ["a"] } as const
	const reading = new Reading(about, () => [[['"} 1\nfalse 2\\'], Number.NEGATIVE_INFINITY]])
	expect(await reading.lines()).toEqual([
		"# HELP x One\\nline \\\\.",
		"# TYPE x gauge",
		'x{a="\\"} 1\\nfalse 2\\\\"} -Inf',
	])
})
