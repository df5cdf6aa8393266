import type { Wifi } from '#contract/print/print.ts'
import type { Face, Mark, PageElement } from '#contract/print/print-page.ts'
import type { Design } from '../designs.ts'
import type { TableWords } from '../paper-words.ts'
import type { Typefaces } from '../typefaces.ts'
import { logoMarks } from './carta-frame.ts'
import { textMark, wrapAt } from './menu-units.ts'
import { encodeQr, pointsPerMm, qrMarks } from './qr-mark.ts'
import { smallestType } from './sheets.ts'

export type Box = { x: number; y: number; width: number; height: number }
export type Setting = { design: Design; typefaces: Typefaces }

/** One code with the words around it. */
export type Card = { title: string; table: string | null; line: string; value: string; alt: string; hasLogo: boolean }

/** The format that phones understand; these characters need a backslash. */
export function wifiValue({ name, password }: Wifi): string {
  const withBackslashes = (text: string) => text.replace(/[\\;,:"]/g, '\\$&')
  return password === ''
    ? `WIFI:T:nopass;S:${withBackslashes(name)};;`
    : `WIFI:T:WPA;S:${withBackslashes(name)};P:${withBackslashes(password)};;`
}

export function wifiCard(wifi: Wifi, words: TableWords, { readable }: Typefaces): Card {
  return {
    title: words.wifi,
    table: readable(wifi.name),
    line: readable(words.wifiPassword),
    value: wifiValue(wifi),
    alt: words.wifiCode,
    hasLogo: false,
  }
}

type Row = { text: string; face: Face; size: number; fill: string }

/** The code beside the words in a wide box, above them in a high one. */
export function composeCard(card: Card, box: Box, setting: Setting): PageElement[] {
  const isWide = box.width > box.height * 1.2
  const gap = Math.min(box.width, box.height) * (isWide ? 0.09 : 0.06)
  const codeWidth = isWide ? Math.min(box.height, box.width * 0.5) : Math.min(box.width, box.height * 0.66)
  const code = encodeQr(card.value)
  const words: Box = isWide
    ? { ...box, x: box.x + codeWidth + gap, width: box.width - codeWidth - gap }
    : { ...box, y: box.y + codeWidth + gap / 2, height: box.height - codeWidth - gap / 2 }
  const at = isWide
    ? { x: box.x, y: box.y + (box.height - codeWidth) / 2, width: codeWidth }
    : { x: box.x + (box.width - codeWidth) / 2, y: box.y, width: codeWidth }
  const elements: PageElement[] = [
    { tag: 'Figure', alt: card.alt, marks: qrMarks(code, at) },
    ...composeWords(card, words, { ...setting, isCentred: !isWide }),
  ]
  return isWide ? inMiddle(elements, box) : elements
}

/** Short words leave room on their right: half of it goes to the left of the code. */
function inMiddle(elements: readonly PageElement[], { x, width }: Box): PageElement[] {
  const ends = elements.flatMap(({ marks }) =>
    marks.map((mark) => mark.x + (mark.kind === 'code' ? mark.size : mark.width)),
  )
  const by = Math.max(0, (x + width - Math.max(...ends)) / 2)
  return elements.map((element) => ({ ...element, marks: element.marks.map((mark) => ({ ...mark, x: mark.x + by })) }))
}

/** As large as they fit. */
function composeWords(card: Card, box: Box, { design, typefaces, isCentred }: Setting & { isCentred: boolean }) {
  const logo = card.hasLogo ? logoSize(box, isCentred) : 0
  const room = box.height - logo * 1.15
  let size = Math.min(box.width, box.height) * 0.24
  let rows = rowsAt(size)
  while (size > smallestType && heightOf(rows) > room) {
    size = Math.max(smallestType, size - 1)
    rows = rowsAt(size)
  }
  let y = box.y + (box.height - logo * 1.15 - Math.min(heightOf(rows), room)) / 2
  const picture: Mark[] = logo === 0 ? [] : logoMarks(isCentred ? box.x + (box.width - logo) / 2 : box.x, y, logo)
  y += logo * 1.15
  const marks = rows.map((row) => {
    const width = typefaces.widthOf(row.text, row.face) * row.size
    const x = isCentred ? box.x + (box.width - width) / 2 : box.x
    const mark = textMark(row.text, { x, y: y + row.size, size: row.size, face: row.face, fill: row.fill }, typefaces)
    y += row.size * 1.25
    return mark
  })
  return [...(picture.length === 0 ? [] : [{ tag: null, marks: picture }]), { tag: 'P', marks }] satisfies PageElement[]

  function rowsAt(largest: number): Row[] {
    const rowsOf = (text: string, face: Face, share: number, fill: string): Row[] => {
      const letters = Math.max(smallestType, largest * share)
      return wrapAt(text, face, letters, box.width, typefaces).map((line) => ({
        text: line,
        face,
        size: letters,
        fill,
      }))
    }
    return [
      ...rowsOf(card.title, 'title', 0.8, design.ink),
      ...(card.table === null ? [] : rowsOf(card.table, 'strong', 1, design.accent)),
      ...rowsOf(card.line, 'text', 0.5, design.quiet),
    ]
  }
}

/** Under the code of a small card the words need all the room. */
function logoSize({ height }: Box, isCentred: boolean): number {
  const size = Math.min(height * 0.28, 22 * pointsPerMm)
  return isCentred && size < 12 * pointsPerMm ? 0 : size
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { size }) => sum + size * 1.25, 0)
}
