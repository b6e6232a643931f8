import { createContext } from "react"

/** Undefined in the browser, and for pages without React. */
export const NonceContext = createContext<string | undefined>(undefined)
