import { logClient } from "./client-log"
import { AppError, classify, describeFailure } from "./errors"

export type Outcome<T> = { data: T; error: null } | { data: null; error: AppError }

/** Runs an operation and answers a data/error pair; the error goes to the client log as "Error during {operation}: …" (ER-20, ER-44). */
export async function withErrors<T>(
	operation: string,
	run: () => Promise<T>,
	context: Record<string, unknown> = {},
): Promise<Outcome<T>> {
	try {
		return { data: await run(), error: null }
	} catch (cause) {
		const error =
			cause instanceof AppError
				? cause
				: new AppError(classify(cause), cause instanceof Error ? cause.message : "Unknown error", {
						cause,
					})
		logClient("error", describeFailure(operation, cause), {
			...context,
			...error.context,
			type: error.type,
			status: error.status,
		})
		return { data: null, error }
	}
}
