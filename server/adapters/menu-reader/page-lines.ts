import type { MenuLine } from './grammar/menu-lines.ts'

/** A piece of text on a page; `y` grows upwards. */
export type PlacedText = { text: string; x: number; y: number; width: number; size: number }

const deepestSplit = 2

/** The lines of a page, column after column. Wide gaps stay wide, so that a price at the margin is still known as one. */
export function linesOfPage(items: readonly PlacedText[]): MenuLine[] {
  return columnsOf(items, deepestSplit).flatMap((column) => [...linesOf(column), { text: '' }])
}

/** A gap is between two columns only if there are words on both sides: to the right of most gaps there are only prices. */
function columnsOf(items: readonly PlacedText[], depth: number): PlacedText[][] {
  const at = depth > 0 ? findGutter(items) : null
  if (at === null) return [[...items]]
  const [left, right] = [items.filter(({ x }) => x < at), items.filter(({ x }) => x >= at)]
  return [...columnsOf(left, depth - 1), ...columnsOf(right, depth - 1)]
}

function findGutter(items: readonly PlacedText[]): number | null {
  const words = items.filter(({ text }) => /\p{L}{3}/u.test(text))
  const [from, to] = [Math.min(...items.map(({ x }) => x)), Math.max(...items.map(({ x, width }) => x + width))]
  let best: { at: number; crossing: number } | null = null
  for (let share = 0.3; share <= 0.7; share += 0.01) {
    const at = from + (to - from) * share
    const crossing = items.filter(({ x, width }) => x < at && x + width > at).length
    const right = words.filter(({ x }) => x >= at).length
    const isEven = right >= words.length * 0.25 && words.length - right >= words.length * 0.25
    // A title over both columns may cross it.
    if (isEven && crossing <= Math.max(items.length * 0.04, 2) && (best === null || crossing <= best.crossing))
      best = { at, crossing }
  }
  return words.length >= 8 && best ? best.at : null
}

function linesOf(items: readonly PlacedText[]): MenuLine[] {
  const rows: PlacedText[][] = []
  for (const item of items.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    const isSameRow = row?.[0] && row[0].y - item.y <= Math.max(row[0].size, item.size) * 0.5
    if (isSameRow) row.push(item)
    else rows.push([item])
  }
  return rows.flatMap((row, index) => {
    const size = Math.max(...row.map((item) => item.size))
    const above = rows[index - 1]?.[0]
    const isApart = above && row[0] && above.y - row[0].y > Math.max(size, above.size) * 2.2
    return [...(isApart ? [{ text: '' }] : []), { text: textOf(row), size }]
  })
}

function textOf(row: readonly PlacedText[]): string {
  let text = ''
  let end: number | null = null
  for (const item of row.toSorted((a, b) => a.x - b.x)) {
    const gap = end === null ? 0 : item.x - end
    if (gap > item.size * 1.2) text += '   '
    else if (gap > item.size * 0.15) text += ' '
    text += item.text
    end = item.x + item.width
  }
  return text
}
