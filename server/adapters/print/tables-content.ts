import type { CartaDesign, StickersOnSheet, TableFile, Wifi } from '#contract/print/print.ts'
import type { TableWords } from './paper-words.ts'

/** Tents, stickers and posters stand on tables. */
export type TablesContent = {
  file: TableFile
  design: CartaDesign
  /** '#b5381a'. Null: the colour of the logo. */
  accent: string | null
  stickers: StickersOnSheet
  restaurant: string
  /** '2026-11-16' */
  day: string
  /** A short line of text. */
  line: string
  /** The words of the product. */
  words: TableWords
  /** Each with the address in its code and what it says to those who cannot see it; the name is null on a code for all tables. */
  tables: { name: string | null; url: string; alt: string }[]
  wifi: Wifi | null
  /** Null: the drawing that the name chooses. */
  logo: Uint8Array | null
}
