import type { ActionFunctionArgs } from "@remix-run/node"
import { themes, writeCookie, YEAR_SECONDS } from "~/platform/http/cookies"
import { localPath } from "~/platform/http/http.server"
import { readForm, seeOther } from "~/platform/http/respond.server"

export const loader = () => seeOther("/")

export async function action({ request }: ActionFunctionArgs) {
	const { theme, redirectTo } = await readForm(request)
	const chosen = themes.find((name) => name === theme)
	const cookie = chosen
		? writeCookie("theme", chosen, { maxAge: YEAR_SECONDS })
		: writeCookie("theme", "", { maxAge: 0 })
	return seeOther(localPath(redirectTo), { cookies: [cookie] })
}
