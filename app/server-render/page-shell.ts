import { createContext } from 'react'

/** What only the server knows while it renders a page; in the browser every part is absent. */
export type PageShell = {
  nonce?: string
  /** Of the service worker, on a page that it keeps. */
  workerUrl?: string | undefined
}

export const PageShellContext = createContext<PageShell>({})
