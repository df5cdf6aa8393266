import { createContext, type ReactNode } from 'react'

/** What only the server knows while it renders a page; in the browser every part is absent. */
export type PageShell = {
  nonce?: string
  /** Of the service worker, on a page that it keeps. */
  workerUrl?: string | undefined
  /** Documents are static markup, which React cannot hydrate. This renders a part of one so that the browser can. */
  renderIsland?: (island: ReactNode) => string
}

export const PageShellContext = createContext<PageShell>({})
