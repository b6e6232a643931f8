import { renderToStaticMarkup } from "react-dom/server"
import { createElement } from "react"
import { expect, test } from "vitest"
import { DataCacheProvider, useDataCache } from "./data-cache-provider"
import { findRoot } from "./find-root"

test("NF-05 start-up fails with 'Failed to find the root element' when it is missing", () => {
	expect(() => findRoot({ getElementById: () => null })).toThrow("Failed to find the root element")
	const root = {} as HTMLElement
	expect(findRoot({ getElementById: (id) => (id === "root" ? root : null) })).toBe(root)
})

test("NF-06 what stands inside the data-cache provider has the cache; outside it there is none", () => {
	const Reader = () => createElement("p", null, typeof useDataCache())
	expect(renderToStaticMarkup(createElement(DataCacheProvider, null, createElement(Reader)))).toBe(
		"<p>function</p>",
	)
	expect(() => renderToStaticMarkup(createElement(Reader))).toThrow()
})
