import type { Mark, PageElement, PaperPage } from '#contract/print/print-page.ts'
import type { CartaContent } from '../carta-content.ts'
import type { Design } from '../designs.ts'
import type { Typefaces } from '../typefaces.ts'
import { composeFoot, composeHead, composePageLine, footHeight, headHeight } from './carta-frame.ts'
import type { Column } from './fill-columns.ts'
import { type Arrangement, type Fitted, fitType } from './fit-type.ts'
import { airy, dense, type MenuPart, unitsOf } from './menu-units.ts'
import { encodeQr, type QrCode } from './qr-mark.ts'
import { columnLeft, type Sheet, sheetOf } from './sheets.ts'
import { composeBack, composeCover } from './tri-fold.ts'

export type Composed = { pages: PaperPage[]; fitted: Fitted<MenuPart> }

/** The pages of a carta, in reading order. The logo is the first picture, the photographs follow. */
export function composeCarta(content: CartaContent, design: Design, typefaces: Typefaces): Composed {
  const sheet = sheetOf(content.format)
  const sections = content.sections.map(({ name, dishes }) => ({
    name,
    dishes: dishes.map((dish) => ({ ...dish, photo: dish.photo === null ? null : dish.photo + 1 })),
  }))
  const measured = new Map<string, ReturnType<typeof unitsOf>>()
  const unitsAt = (size: number, { columnWidth: width, isDense }: Arrangement) => {
    const key = `${size} ${width}`
    const spacing = isDense ? dense : airy
    const units =
      measured.get(key) ?? unitsOf(sections, { size, width, spacing, design, typefaces, words: content.words })
    measured.set(key, units)
    return units
  }
  const setting = { content, design, sheet, typefaces, code: encodeQr(content.url) }
  const fitted = fitType(
    unitsAt,
    sheet.arrangementsFor({ head: headHeight(setting), foot: footHeight(setting) }),
    sheet.usualPages,
  )
  const pages = content.format === 'triptico' ? composeTriFold(fitted, setting) : composePages(fitted, setting)
  return { pages, fitted }
}

export type Setting = { content: CartaContent; design: Design; sheet: Sheet; typefaces: Typefaces; code: QrCode }

function composePages({ pages, arrangement }: Fitted<MenuPart>, setting: Setting): PaperPage[] {
  const { sheet } = setting
  return pages.map((columns, page) => {
    const isLast = page === pages.length - 1
    const top = sheet.margin + (page === 0 ? headHeight(setting) : 0)
    return pageOf(setting, [
      ...(page === 0 ? composeHead(setting) : []),
      ...elementsOf(columns, arrangement.columnWidth, top, sheet),
      ...(isLast ? composeFoot(setting) : composePageLine(setting, page + 1, pages.length)),
    ])
  })
}

/** First the inside. The outside is the other side of the first sheet. */
function composeTriFold({ pages, arrangement }: Fitted<MenuPart>, setting: Setting): PaperPage[] {
  const dishesOf = (columns: Column<MenuPart>[]) =>
    elementsOf(columns, arrangement.columnWidth, setting.sheet.margin, setting.sheet)
  const [inside = [], flap = [], ...more] = pages
  return [
    pageOf(setting, dishesOf(inside)),
    pageOf(setting, [...dishesOf(flap), ...composeBack(setting), ...composeCover(setting)]),
    ...more.map((columns) => pageOf(setting, dishesOf(columns))),
  ]
}

function pageOf({ sheet: { width, height, margin }, design }: Setting, elements: PageElement[]): PaperPage {
  const ground: Mark = { kind: 'box', x: 0, y: 0, width, height, fill: design.paper, radius: 0 }
  const inset = margin / 2
  const frame: Mark = {
    ...{ kind: 'frame', x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset },
    ...{ stroke: design.quiet, radius: 6, dash: 0 },
  }
  const marks = [...(design.paper === '#ffffff' ? [] : [ground]), ...(design.name === 'pizarra' ? [frame] : [])]
  return { width, height, elements: [...(marks.length === 0 ? [] : [{ tag: null, marks }]), ...elements] }
}

/** Parts of one heading or dish become one element; column after column. */
function elementsOf(columns: readonly Column<MenuPart>[], width: number, top: number, sheet: Sheet): PageElement[] {
  return columns.flatMap(({ pieces }, column) => {
    const x = columnLeft(sheet, column, { columns: columns.length, width })
    const elements = new Map<string, PageElement>()
    for (const piece of pieces) {
      let y = top + piece.top
      for (const { height, content } of piece.parts) {
        const element = elements.get(content.key) ?? { tag: content.tag, marks: [] }
        elements.set(content.key, element)
        element.marks.push(...content.marks.map((mark) => ({ ...mark, x: mark.x + x, y: mark.y + y })))
        y += height
      }
    }
    return [...elements.values()].filter(({ marks }) => marks.length > 0)
  })
}
