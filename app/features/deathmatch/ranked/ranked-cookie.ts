import { readCookie, writeCookie } from "~/platform/http/cookies"

/** The ticket of the match that this browser plays. */
const NAME = "rankedMatch"

export const readTicketCookie = (header: string | null): string | null => readCookie(header, NAME)

export const writeTicketCookie = (ticket: string, maxAge: number): string =>
	writeCookie(NAME, ticket, { maxAge, httpOnly: true })

export const clearTicketCookie = (): string => writeTicketCookie("", 0)
