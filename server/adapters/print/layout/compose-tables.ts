import type { Mark, PageElement, PaperPage } from '#contract/print/print-page.ts'
import type { Design } from '../designs.ts'
import type { TablesContent } from '../tables-content.ts'
import type { Typefaces } from '../typefaces.ts'
import { pointsPerMm } from './qr-mark.ts'
import { a4 } from './sheets.ts'
import { type Box, type Card, composeCard, type Setting, wifiCard } from './table-card.ts'

const a3 = { width: 841.89, height: 1190.55 }
const grids = { 6: { columns: 2, rows: 3 }, 12: { columns: 3, rows: 4 }, 24: { columns: 4, rows: 6 } }
/** Printers leave the edge of a sheet white. */
const edge = 8 * pointsPerMm
const markLength = 5 * pointsPerMm
const markColour = '#808080'

export function composeTables(content: TablesContent, design: Design, typefaces: Typefaces): PaperPage[] {
  const setting = { design, typefaces }
  switch (content.file) {
    case 'tents.pdf':
      return composeTents(content, setting)
    case 'stickers.pdf':
      return composeStickers(content, setting)
    case 'poster.pdf':
      return cardsOf(content).map((card) => composePoster(card, content, setting))
  }
}

/** A sheet of A6 is folded in the middle and stands: each side shows the same. */
function composeTents(content: TablesContent, setting: Setting): PaperPage[] {
  const tent = { width: a4.width / 2, height: a4.height / 2 }
  const places = grid(2, 2, { x: 0, y: 0, ...a4 })
  return inGroups(fillingSheet(cardsOf(content), places.length, content), places.length).map((cards) => {
    const tents = cards.flatMap((card, index) => {
      const { x = 0, y = 0 } = places[index] ?? {}
      const near = { x, y: y + tent.height / 2, width: tent.width, height: tent.height / 2 }
      const face = composeFace(card, near, content, setting)
      const fold = { x: x + tent.width / 2, y: y + tent.height / 2 }
      return [...face, ...face.map((element) => ({ ...element, turned: fold }))]
    })
    return { ...a4, elements: [...tents, { tag: null, marks: tentMarks() }] }
  })
}

/** The code of the table, and below the words the one of the wifi. */
function composeFace(card: Card, side: Box, { wifi, words }: TablesContent, setting: Setting): PageElement[] {
  const ground: PageElement[] = setting.design.paper === '#ffffff' ? [] : [{ tag: null, marks: [boxOf(side, setting)] }]
  const inner = inset(side, 8 * pointsPerMm)
  if (!wifi) return [...ground, ...composeCard(card, inner, setting)]
  const share = inner.width * 0.56
  const gap = 5 * pointsPerMm
  const wifiBox = { ...inner, x: inner.x + share + gap, width: inner.width - share - gap }
  return [
    ...ground,
    ...composeCard(card, { ...inner, width: share }, setting),
    ...composeCard(wifiCard(wifi, words, setting.typefaces), wifiBox, setting),
  ]
}

function composeStickers(content: TablesContent, setting: Setting): PaperPage[] {
  const { columns, rows } = grids[content.stickers]
  const sheet = inset({ x: 0, y: 0, ...a4 }, edge)
  const places = grid(columns, rows, sheet)
  const own = cardsOf(content).map((card) => ({ ...card, hasLogo: false }))
  const { wifi, words } = content
  const cards = own.flatMap((card) => (wifi ? [card, wifiCard(wifi, words, setting.typefaces)] : [card]))
  return inGroups(fillingSheet(cards, places.length, content), places.length).map((group) => {
    const stickers = group.flatMap((card, index): PageElement[] => {
      const place = places[index] ?? sheet
      const ground: PageElement[] =
        setting.design.paper === '#ffffff' ? [] : [{ tag: null, marks: [boxOf(place, setting)] }]
      return [...ground, ...composeCard(card, inset(place, 3 * pointsPerMm), setting)]
    })
    return { ...a4, elements: [...stickers, { tag: null, marks: gridMarks(columns, rows, sheet) }] }
  })
}

function composePoster(card: Card, { wifi, words }: TablesContent, setting: Setting): PaperPage {
  const page = { x: 0, y: 0, ...a3 }
  const inner = inset(page, 26 * pointsPerMm)
  const wifiHeight = wifi ? 70 * pointsPerMm : 0
  const main = { ...inner, height: inner.height - (wifi ? wifiHeight + 16 * pointsPerMm : 0) }
  const wifiBox = { ...inner, y: inner.y + inner.height - wifiHeight, height: wifiHeight }
  return {
    ...a3,
    elements: [
      { tag: null, marks: [boxOf(page, setting), ...posterFrame(setting)] },
      ...composeCard(card, main, setting),
      ...(wifi ? composeCard(wifiCard(wifi, words, setting.typefaces), wifiBox, setting) : []),
    ],
  }
}

function posterFrame({ design }: Setting): Mark[] {
  const { x, y, width, height } = inset({ x: 0, y: 0, ...a3 }, 12 * pointsPerMm)
  return [{ kind: 'frame', x, y, width, height, stroke: design.accent, radius: 14, dash: 0 }]
}

function cardsOf({ restaurant, line, tables }: TablesContent): Card[] {
  return tables.map(({ name, url, alt }) => ({
    title: restaurant,
    table: name,
    line,
    value: url,
    alt,
    hasLogo: true,
  }))
}

/** Without tables all cards are the same, and the sheet is full of them. */
function fillingSheet(cards: readonly Card[], places: number, { tables }: TablesContent): readonly Card[] {
  const isRepeated = tables.length === 1 && tables[0]?.name === null
  return isRepeated ? Array.from({ length: places }, (_, index) => cards[index % cards.length] as Card) : cards
}

function boxOf({ x, y, width, height }: Box, { design }: Setting): Mark {
  return { kind: 'box', x, y, width, height, fill: design.paper, radius: 0 }
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

/** Row by row. */
function grid(columns: number, rows: number, { x, y, width, height }: Box): Box[] {
  const cell = { width: width / columns, height: height / rows }
  return Array.from({ length: columns * rows }, (_, index) => ({
    ...cell,
    x: x + cell.width * (index % columns),
    y: y + cell.height * Math.floor(index / columns),
  }))
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  )
}

/** Marks at the edges where to cut, and a dashed line where to fold. */
function tentMarks(): Mark[] {
  const fold = (y: number): Mark => ({
    ...{ kind: 'frame', x: edge, y, width: a4.width - 2 * edge, height: 0, stroke: markColour, radius: 0, dash: 3 },
  })
  return [...gridMarks(2, 2, { x: 0, y: 0, ...a4 }), fold(a4.height / 4), fold((a4.height * 3) / 4)]
}

/** Short lines from the edges of the sheet, in line with the cuts. */
function gridMarks(columns: number, rows: number, { x, y, width, height }: Box): Mark[] {
  const line = (mark: Box): Mark => ({ kind: 'box', ...mark, fill: markColour, radius: 0 })
  const length = x > 0 ? markLength : edge
  const start = x > 0 ? x - length : 0
  const down = Array.from({ length: columns + 1 }, (_, index) => x + (width / columns) * index)
  const across = Array.from({ length: rows + 1 }, (_, index) => y + (height / rows) * index)
  return [
    ...down.flatMap((at) =>
      [start, a4.height - start - length].map((from) => line({ x: at, y: from, width: 0.4, height: length })),
    ),
    ...across.flatMap((at) =>
      [start, a4.width - start - length].map((from) => line({ x: from, y: at, width: length, height: 0.4 })),
    ),
  ]
}
