import { classes } from "../classes"

type MessageState = "idle" | "loading" | "success" | "error"

export function messageState({
	isBusy,
	error,
	success,
}: {
	isBusy: boolean
	error?: string | null
	success?: string | null
}): MessageState {
	if (isBusy) return "loading"
	if (error) return "error"
	return success ? "success" : "idle"
}

type Props = { isBusy: boolean; busyText: string; error?: string | null; success?: string | null }

const colours = {
	idle: "text-faded",
	loading: "text-faded",
	success: "text-lichen",
	error: "text-alarm",
}

export function FormMessage({ isBusy, busyText, error, success }: Props) {
	const state = messageState({ isBusy, error, success })
	const text = { idle: "", loading: busyText, success: success ?? "", error: error ?? "" }[state]
	return (
		<p
			role={state === "error" ? "alert" : "status"}
			data-testid="form-message"
			data-state={state}
			className={classes("min-h-6 min-w-0 flex-1 basis-48", colours[state])}
		>
			{text}
		</p>
	)
}
