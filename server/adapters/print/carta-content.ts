import type { Picante } from '#contract/allergens/picante.ts'
import type { CartaDesign, CartaFormat } from '#contract/print/print.ts'
import type { CartaWords } from './paper-words.ts'

export type CartaContent = {
  format: CartaFormat
  design: CartaDesign
  /** '#b5381a'. Null: the colour of the logo. */
  accent: string | null
  restaurant: string
  /** '16 nov 2026' */
  date: string
  /** '2026-11-16' */
  day: string
  address: string
  /** 'Precios finales, IVA incluido.' */
  note: string
  sections: { name: string; dishes: CartaDish[] }[]
  /** The words of the product. */
  words: CartaWords
  /** Where the code at the foot leads. */
  url: string
  /** Null: the drawing that the name chooses. */
  logo: Uint8Array | null
  /** By dish; a dish without a photograph has none. */
  photos: Uint8Array[]
}

export type CartaDish = {
  name: string
  /** Empty when it is not printed. */
  description: string
  picante: Picante
  /** As it is shown, with its sign. Null when the sizes tell the prices. */
  price: string | null
  sizes: { name: string; price: string }[]
  /** The index of its photograph. */
  photo: number | null
}
