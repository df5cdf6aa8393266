import type { Face, Mark, PageElement } from '#contract/print/print-page.ts'
import { pageText } from '../paper-words.ts'
import type { Setting } from './compose-carta.ts'
import { textMark, wrapAt } from './menu-units.ts'
import { pointsPerMm, printedWidth, qrMarks } from './qr-mark.ts'
import { pageLineHeight, smallestType } from './sheets.ts'

const lineShare = 1.3
/** Between the dishes and the foot. */
const aboveFoot = 14
const belowHead = 16
const besideCode = 12
export const smallestCode = 20 * pointsPerMm

/** The logo and the name. A name that is too long for the usual head makes it higher. */
function measureHead({ content, sheet, typefaces }: Setting) {
  const logo = sheet.head - belowHead
  const left = sheet.margin + logo + 14
  const room = { width: sheet.width - sheet.margin - left, height: logo }
  const sizes = { largest: sheet.head * 0.4, smallest: sheet.noteSize }
  const name = fitName(content.restaurant, { ...room, ...sizes }, typefaces)
  const words = name.lines.length * name.size * lineShare
  return { ...name, logo, left, words, height: Math.max(logo, words) }
}

export function headHeight(setting: Setting): number {
  return measureHead(setting).height + belowHead
}

/** Draws logo and name; in the colourful design on a band. */
export function composeHead(setting: Setting): PageElement[] {
  const { design, sheet, typefaces } = setting
  const { margin, width } = sheet
  const { lines, size, logo, left, words, height } = measureHead(setting)
  const isBand = design.name === 'colorida'
  const top = isBand ? margin - 14 : margin
  const start = top + (height - words) / 2
  const fill = isBand ? design.onAccent : design.ink
  const name = lines.map((line, index) =>
    textMark(line, { x: left, y: start + size * (1 + index * lineShare), size, face: 'title', fill }, typefaces),
  )
  const band: Mark[] = isBand
    ? [{ kind: 'box', x: 0, y: 0, width, height: top + height + 12, fill: design.accent, radius: 0 }]
    : [
        {
          kind: 'box',
          x: margin,
          y: top + height + 5,
          width: width - 2 * margin,
          height: 1,
          fill: design.accent,
          radius: 0,
        },
      ]
  return [
    { tag: null, marks: [...band, ...logoMarks(margin, top + (height - logo) / 2, logo)] },
    { tag: 'H1', marks: name },
  ]
}

/** A logo may have the colour of the ground. */
export function logoMarks(x: number, y: number, size: number): Mark[] {
  const inset = size * 0.04
  return [
    { kind: 'box', x, y, width: size, height: size, fill: '#ffffff', radius: size / 2 },
    {
      ...{ kind: 'picture', x: x + inset, y: y + inset, width: size - 2 * inset, height: size - 2 * inset },
      ...{ picture: 0, radius: size / 2 - inset },
    },
  ]
}

type NameRoom = { width: number; height: number; largest: number; smallest: number }

export function fitName(name: string, { width, height, largest, smallest }: NameRoom, typefaces: Setting['typefaces']) {
  const wrapped = (size: number) => wrapAt(name, 'title', size, width, typefaces)
  let size = largest
  while (size - 1 >= smallest && wrapped(size).length * size * lineShare > height) size -= 1
  return { lines: wrapped(size), size }
}

/** Says where the code leads, the note about prices, the day. */
function notesOf({ content, sheet: { noteSize } }: Setting): { text: string; face: Face; size: number }[] {
  const size = noteSize
  // In large letters a day would be parted.
  const whereAndWhen = size > smallestType ? [content.address, content.date] : [`${content.address} · ${content.date}`]
  return [
    { text: content.words.invitation, face: 'strong', size: size * 1.15 },
    { text: content.url.replace(/^https?:\/\//, ''), face: 'text', size },
    { text: content.note, face: 'text', size },
    ...whereAndWhen.map((text) => ({ text, face: 'text' as const, size })),
  ]
}

/** The notes below each other. */
export function noteLines(setting: Setting, width: number) {
  return notesOf(setting).flatMap(({ text, face, size }) =>
    wrapAt(text, face, size, width, setting.typefaces).map((line) => ({ line, face, size, height: size * lineShare })),
  )
}

export function footHeight(setting: Setting): number {
  const { code, lines } = measureFoot(setting)
  const words = lines.reduce((sum, { height }) => sum + height, 0)
  return aboveFoot + Math.max(code.width, words)
}

function measureFoot(setting: Setting) {
  const { sheet, code } = setting
  const width = printedWidth(code, smallestCode)
  const lines = noteLines(setting, sheet.width - 2 * sheet.margin - width - besideCode)
  return { code: { qr: code, width }, lines }
}

/** The code with the notes beside it. */
export function composeFoot(setting: Setting): PageElement[] {
  const { sheet, typefaces, design } = setting
  const { code, lines } = measureFoot(setting)
  const bottom = sheet.height - sheet.margin
  const words = lines.reduce((sum, { height }) => sum + height, 0)
  const top = bottom - Math.max(code.width, words)
  const widest = Math.max(...lines.map(({ line, face, size }) => typefaces.widthOf(line, face) * size))
  // In the middle of the page, so that it is read after both columns.
  const left = (sheet.width - code.width - besideCode - widest) / 2
  let y = top + (bottom - top - words) / 2
  const notes = lines.map(({ line, face, size, height }) => {
    const at = { x: left + code.width + besideCode, y: y + size, size, face, fill: design.quiet }
    y += height
    return textMark(line, at, typefaces)
  })
  const qr = qrMarks(code.qr, { x: left, y: top + (bottom - top - code.width) / 2, width: code.width })
  return [
    { tag: 'Figure', alt: setting.content.words.code, marks: qr },
    { tag: 'P', marks: notes },
  ]
}

/** Draws the line with the page's number, on pages before the last. */
export function composePageLine(setting: Setting, page: number, pages: number): PageElement[] {
  const { content, sheet, typefaces, design } = setting
  const size = sheet.noteSize
  const text = pageText(content.words, page, pages)
  const width = typefaces.widthOf(text, 'text') * size
  const y = sheet.height - sheet.margin - (pageLineHeight - size) * 0.3
  return [
    {
      tag: null,
      marks: [textMark(text, { x: (sheet.width - width) / 2, y, size, face: 'text', fill: design.quiet }, typefaces)],
    },
  ]
}
