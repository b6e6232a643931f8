import { useFetchers, useNavigation } from "@remix-run/react"
import { links } from "~/links"
import type { Visitor } from "./visitor.server"

export type AuthState = Visitor & { isLoading: boolean }

const NOBODY: Visitor = { user: null, session: null }

/**
 * What the page holds of the session: user, session, loading flag (EN-25). The first two come with the page, so that
 * looking them up needs no waiting; the flag is set while somebody is signing in or out (AU-26).
 */
export function useAuth(visitor: Visitor = NOBODY): AuthState {
	const { state, formAction, formData } = useNavigation()
	const signsIn =
		state !== "idle" && formAction === links.admin() && formData?.get("intent") === "sign-in"
	const signsOut = useFetchers().some(
		(fetcher) => fetcher.state !== "idle" && fetcher.formAction === links.logout(),
	)
	return { ...visitor, isLoading: signsIn || signsOut }
}
