import type { Call } from './endpoint.ts'

/** What the server lends to a page while it loads and renders, and what it learns from it. */
export type PageRequest = {
  call: Call
  /** For a loader whose page is true for a while only; what it calls says so itself. */
  trueUntil: (instant: Date) => void
  publicUrl: string
  /** What stands before every image path. */
  imageBase: string
  /** Of the map's pictures, with `{z}`, `{x}` and `{y}` in it. */
  tileUrl: string
  /** Whether a reader's browser may keep menus for moments without a connection. */
  keepsMenus: boolean
  /** The text of stylesheets, where the build has them; in development the links stay links. */
  readStylesheets: (hrefs: string[]) => string | undefined
  islandLoaderUrl: string
  reportError: (error: unknown) => void
  /** Said by a document that other sites may show in a frame. */
  mayBeFramed?: boolean
  /** Filled in by the render. */
  rendered?: RenderedPage
}

/** A document is whole when it is handed over; the application is streamed by its response, and its scripts bear the nonce. */
export type RenderedPage =
  | { kind: 'document'; html: string; inlineStyles: string[]; inlineScripts: string[] }
  | { kind: 'application'; nonce: string }
