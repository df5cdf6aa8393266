import type { PageElement } from '#contract/print/print-page.ts'
import { fitName, logoMarks, noteLines, smallestCode } from './carta-frame.ts'
import type { Setting } from './compose-carta.ts'
import { textMark } from './menu-units.ts'
import { pointsPerMm, printedWidth, qrMarks } from './qr-mark.ts'

const logoSize = 38 * pointsPerMm

/** The right panel of the outside. */
export function composeCover({ content, design, sheet, typefaces }: Setting): PageElement[] {
  const panel = sheet.width / 3
  const [left, middle] = [panel * 2, panel * 2.5]
  const isFilled = design.name === 'colorida'
  const room = { width: panel - 2 * sheet.margin, height: sheet.height * 0.35, largest: 34, smallest: 12 }
  const { lines, size } = fitName(content.restaurant, room, typefaces)
  const top = sheet.height * 0.28
  const fill = isFilled ? design.onAccent : design.ink
  const name = lines.map((line, index) => {
    const x = middle - (typefaces.widthOf(line, 'title') * size) / 2
    return textMark(
      line,
      { x, y: top + logoSize + 24 + size * (1 + index * 1.2), size, face: 'title', fill },
      typefaces,
    )
  })
  const ground = {
    kind: 'box',
    x: left,
    y: 0,
    width: panel,
    height: sheet.height,
    fill: design.accent,
    radius: 0,
  } as const
  const logo = logoMarks(middle - logoSize / 2, top, logoSize)
  return [
    { tag: null, marks: [...(isFilled ? [ground] : []), ...logo] },
    { tag: 'H1', marks: name },
  ]
}

/** The middle panel of the outside: the code and the notes, below each other. */
export function composeBack(setting: Setting): PageElement[] {
  const { content, design, sheet, typefaces, code: qr } = setting
  const panel = sheet.width / 3
  const middle = panel * 1.5
  const width = printedWidth(qr, smallestCode * 1.4)
  const lines = noteLines(setting, panel - 2 * sheet.margin)
  const words = lines.reduce((sum, { height }) => sum + height, 0)
  const top = sheet.height - sheet.margin - words - width - 14
  let y = top + width + 14
  const notes = lines.map(({ line, face, size, height }) => {
    const x = middle - (typefaces.widthOf(line, face) * size) / 2
    const mark = textMark(line, { x, y: y + size, size, face, fill: design.quiet }, typefaces)
    y += height
    return mark
  })
  return [
    { tag: 'Figure', alt: content.words.code, marks: qrMarks(qr, { x: middle - width / 2, y: top, width }) },
    { tag: 'P', marks: notes },
  ]
}
