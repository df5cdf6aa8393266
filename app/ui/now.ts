import { createContext } from 'react'

/** The moment at which the server renders a page. Null in the browser, which has a clock of its own. */
export const NowContext = createContext<Date | null>(null)
