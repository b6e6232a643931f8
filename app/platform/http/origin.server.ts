import { env } from "../env.server"

export const publicOrigin = (): string => (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : "")

/** Not for cached responses: a client can choose the Host header. */
export const originFor = (request: Request): string => publicOrigin() || new URL(request.url).origin
