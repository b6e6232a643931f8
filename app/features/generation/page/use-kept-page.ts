import type { ClientLoaderFunctionArgs } from "@remix-run/react"
import { useEffect } from "react"
import type { CreatePage } from "./create-page.server"

/** `isStale`: the server could not be reached, so that this is the page as it was. */
type Loaded = CreatePage & { isStale?: boolean }

let kept: { address: string; page: Loaded } | null = null

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** What the client loader falls back on. */
export function useKeptPage(page: Loaded): void {
	useEffect(() => {
		kept = { address: addressOf(window.location), page }
		return () => void (kept = null)
	}, [page])
}

/** A failed reload or search must not remove a poem that is being written. */
export async function loadOrKeep({
	request,
	serverLoader,
}: ClientLoaderFunctionArgs): Promise<unknown> {
	try {
		return await serverLoader()
	} catch (error) {
		const url = new URL(request.url)
		const isOfPage = kept?.address === addressOf(url) || url.searchParams.has("q")
		if (error instanceof Response || !kept || !isOfPage) throw error
		return { ...kept.page, isStale: true }
	}
}
