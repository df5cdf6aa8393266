import { createContext, type ReactNode } from 'react'

/** Values that only the server has while it renders a page; undefined in the browser. */
export type PageShell = {
  nonce?: string
  /** The address of the service worker, on a page that it caches and in the panel, where a device can be told of orders. */
  workerUrl?: string | undefined
  /** Documents are static markup, which React cannot hydrate. This renders a part of one so that the browser can. */
  renderIsland?: (island: ReactNode) => string
  /** Chunks of the islands' build that are fetched together with the page. */
  preloads?: Set<string>
}

export const PageShellContext = createContext<PageShell>({})
