import type { TextBox } from './geometry.ts'
import type { ReaderName } from './networks.ts'

/** `line`: with everything on its line. `close`: cut out alone. The others: with more or less of what stands around. */
export type Look = 'line' | 'close' | 'taller' | 'lower' | 'wider'

/** How one reader understood a price at one look. `number` is null when it saw none. */
export type PriceReading = {
  reader: ReaderName
  look: Look
  number: string | null
  isSigned: boolean
  /** The confidence of the least certain letter. */
  confidence: number
}

export type TextSegment = {
  kind: 'text'
  box: TextBox
  text: string
  confidence: number
  /** How alike two readers read it, from 0 to 1. */
  agreement: number
}
export type PriceSegment = { kind: 'price'; box: TextBox; readings: PriceReading[] }
/** A piece of a printed line: words, or one price. */
export type Segment = TextSegment | PriceSegment
