import type { CartaChoice, CartaDesign, CartaFormat, StickersOnSheet, TableFile } from '#contract/print/print.ts'
import { printWords } from '#contract/texts/es/print.ts'

export type PrintKind = 'carta' | TableFile

/** The fields hold what the owner chose. */
export type Choices = {
  kind: PrintKind
  format: CartaFormat
  design: CartaDesign
  /** Null: the colour of the logo. */
  accent: string | null
  descriptions: boolean
  photos: boolean
  soldOut: boolean
  stickers: StickersOnSheet
  /** As typed: '1-12, Terraza'. */
  tables: string
  line: string
  hasWifi: boolean
  wifiName: string
  wifiPassword: string
}

export const firstChoices: Choices = {
  kind: 'carta',
  format: 'a4',
  design: 'sobria',
  accent: null,
  descriptions: true,
  photos: false,
  soldOut: true,
  stickers: '12',
  tables: '',
  line: printWords.scan,
  hasWifi: false,
  wifiName: '',
  wifiPassword: '',
}

/** As the fields hold what diners download. */
export function choicesFor({ sold_out: soldOut, ...choice }: CartaChoice): Choices {
  return { ...firstChoices, ...choice, soldOut }
}

export function choiceOf({ design, accent, descriptions, photos, soldOut }: Choices): CartaChoice {
  return { design, accent, descriptions, photos, sold_out: soldOut }
}

export const kinds = [
  { value: 'carta', label: 'La carta' },
  { value: 'tents.pdf', label: 'Habladores de mesa' },
  { value: 'stickers.pdf', label: 'Adhesivos' },
  { value: 'poster.pdf', label: 'Afiche' },
] as const satisfies { value: PrintKind; label: string }[]

export const formats = [
  { value: 'a4', label: 'A4' },
  { value: 'a5', label: 'A5, dos caras' },
  { value: 'triptico', label: 'Tríptico (A4 doblado en tres)' },
  { value: 'macrotipo', label: 'Macrotipo: letra de 18 puntos' },
] as const satisfies { value: CartaFormat; label: string }[]

export const designs = [
  { value: 'sobria', label: 'Sobria' },
  { value: 'colorida', label: 'Colorida' },
  { value: 'pizarra', label: 'Pizarra' },
] as const satisfies { value: CartaDesign; label: string }[]

const longestRange = 200

/** '1-3, Terraza' are four tables. Each counts once. */
export function readTables(typed: string): string[] {
  const names = typed
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [, from, to] = /^(\d{1,4})\s*[-–]\s*(\d{1,4})$/.exec(part) ?? []
      const count = Number(to) - Number(from) + 1
      if (from === undefined || count < 1 || count > longestRange) return [part]
      return Array.from({ length: count }, (_, n) => String(Number(from) + n))
    })
  return [...new Set(names)]
}

export function cartaQuery({ format, design, accent, descriptions, photos, soldOut }: Choices) {
  const flag = (isOn: boolean) => (isOn ? '1' : '0')
  return {
    ...{ format, design, descriptions: flag(descriptions), photos: flag(photos), sold_out: flag(soldOut) },
    ...accentOf(accent),
  } as const
}

export function tablesBody({ design, accent, stickers, tables, line, hasWifi, wifiName, wifiPassword }: Choices) {
  const wifi = hasWifi && wifiName.trim() !== '' ? { wifi: { name: wifiName, password: wifiPassword } } : {}
  const words = line.trim() === '' ? {} : { line }
  return { design, stickers, tables: readTables(tables), ...accentOf(accent), ...words, ...wifi }
}

/** Without it, prints have the colour of the logo. */
function accentOf(accent: string | null): { accent?: string } {
  return accent === null ? {} : { accent }
}
