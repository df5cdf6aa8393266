import type { Call } from './endpoint.ts'
import type { Texts } from './texts/texts.ts'

/** Passed to a page's loaders and render: what the server provides, and what the page reports back. */
export type PageRequest = {
  call: Call
  /** Our words in the language of the page. */
  texts: Texts
  /** The address of a public page in the language of this one; other addresses stay. */
  addressOf: (path: string) => string
  /** For a loader whose own content expires. Endpoints that it calls report their expiry themselves. */
  trueUntil: (instant: Date) => void
  /** The server's clock. */
  now: Date
  publicUrl: string
  /** The prefix of every image path. */
  imageBase: string
  /** The URL template of the map tiles, with `{z}`, `{x}` and `{y}`. */
  tileUrl: string
  /** The mail address for questions about personal data. */
  privacyContact: string
  /** Whether browsers may cache menus for use without a connection. */
  keepsMenus: boolean
  /** The text of stylesheets, to be inlined. In development it is empty, and links stay links. */
  readStylesheets: (hrefs: string[]) => string | undefined
  islandLoaderUrl: string
  /** The scripts that these chunks of the islands' build consist of, with what they import. Empty in development. */
  listIslandScripts: (chunks: Iterable<string>) => string[]
  reportError: (error: unknown) => void
  /** Set by a document that other sites may show in a frame. */
  mayBeFramed?: boolean
  /** Filled in by the render. */
  rendered?: RenderedPage
}

/** The application's scripts carry the nonce. */
export type RenderedPage =
  | {
      kind: 'document'
      /** In pieces: CSS, which is plain ASCII, becomes bytes faster without the rest. */
      html: string[]
      inlineStyles: string[]
      inlineScripts: string[]
    }
  | { kind: 'application'; nonce: string }
