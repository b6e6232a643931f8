import { createContext } from "react"

/** The number that lets the scripts of one response run; undefined in the browser and on a document. */
export const NonceContext = createContext<string | undefined>(undefined)
