import { useFetchers, useNavigation } from "@remix-run/react"
import { links } from "~/links"
import type { Visitor } from "./visitor.server"

type AuthState = Visitor & { isLoading: boolean }

const ANONYMOUS: Visitor = { user: null, session: null }

export function useAuth(visitor: Visitor = ANONYMOUS): AuthState {
	const { state, formAction, formData } = useNavigation()
	const signsIn =
		state !== "idle" && formAction === links.admin() && formData?.get("intent") === "sign-in"
	const signsOut = useFetchers().some(
		(fetcher) => fetcher.state !== "idle" && fetcher.formAction === links.logout(),
	)
	return { ...visitor, isLoading: signsIn || signsOut }
}
