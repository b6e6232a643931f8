import { env } from "../env.server"

/** PUBLIC_URL's origin, or "" when it is not set. */
export const publicOrigin = (): string => (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : "")

/** The origin for addresses that must be whole: PUBLIC_URL's, else the request's own. Never for what is kept for everybody. */
export const originFor = (request: Request): string => publicOrigin() || new URL(request.url).origin
