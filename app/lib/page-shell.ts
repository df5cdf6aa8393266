import { createContext } from 'react'

/** What only the server knows while it renders a page; in the browser every part is absent. */
export type PageShell = {
  nonce?: string
}

export const PageShellContext = createContext<PageShell>({})
