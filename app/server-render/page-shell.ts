import { createContext, type ReactElement, type ReactNode } from 'react'

/** Values that only the server has while it renders a page; undefined in the browser. */
export type PageShell = {
  nonce?: string
  /** The code of an owner's overview, on the page that may open with it. */
  overviewCode?: string | undefined
  /** The address of the service worker, on a page that it caches. */
  workerUrl?: string | undefined
  /** Documents are static markup, which React cannot hydrate. This renders a part of one so that the browser can. */
  renderIsland?: (island: ReactNode) => string
  /** The markup of an element that is always the same, in documents. */
  renderOnce?: (element: ReactElement) => string
}

export const PageShellContext = createContext<PageShell>({})
