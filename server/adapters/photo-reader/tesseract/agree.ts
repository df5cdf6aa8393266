import type { ReadRow } from '#server/adapters/menu-reader/grammar/menu-lines.ts'
import { likeness } from '../likeness.ts'
import type { PassMenu } from './read-pass.ts'

/** A place on the page, as shares of its size. */
type Box = { left: number; top: number; right: number; bottom: number }
/** `isSure`: the shapes of its digits say the same as the recogniser. */
export type PassRow = ReadRow & { box: Box; isSure: boolean; confidence: number }

/** A row as both passes together say it. */
export type AgreedRow = { row: ReadRow; crop: Uint8Array }

/** How alike two readings of a name are at least. */
const alike = 0.85

/**
 * A row counts when both passes agree on its price and nearly on its name. Everything else is flagged; a row that one pass alone has
 * seen is kept, and flagged as well.
 */
export function agree(first: PassMenu, second: PassMenu): { rows: AgreedRow[]; leftover: string[] } {
  // A heading that one pass has overlooked gives its dishes to the section before.
  const trustsFirst = sectionCount(first) >= sectionCount(second)
  const left = new Map(second.rows.map((row, index) => [row, second.crops[index] ?? new Uint8Array()]))
  const agreed = first.rows.map((row, index) => {
    const crop = first.crops[index] ?? new Uint8Array()
    const partner = [...left.keys()]
      .filter((other) => isSamePlace(row.box, other.box))
      .sort((a, b) => likeness(row.name, b.name) - likeness(row.name, a.name))[0]
    if (partner) left.delete(partner)
    const { row: both, box } = combine(row, partner)
    const section = (trustsFirst ? row.section : partner?.section) ?? row.section ?? partner?.section ?? null
    return { row: { ...both, section }, box, crop }
  })
  const missed = [...left].map(([row, crop]) => ({ ...combine(row, undefined), crop }))
  const rows = [...agreed, ...missed].sort((a, b) => compareBoxes(a.box, b.box)).map(({ row, crop }) => ({ row, crop }))
  return { rows, leftover: first.leftover }
}

function sectionCount({ rows }: PassMenu): number {
  return new Set(rows.map(({ section }) => section)).size
}

function combine({ box, isSure, confidence, line: _line, ...row }: PassRow, partner: PassRow | undefined) {
  if (!partner) return { row: { ...row, flagged: true }, box }
  const isAgreed =
    row.price !== null &&
    row.price === partner.price &&
    (isSure || partner.isSure) &&
    likeness(row.name, partner.name) >= alike
  const price = isSure ? row.price : partner.price
  return {
    row: {
      ...row,
      name: confidence >= partner.confidence ? row.name : partner.name,
      price,
      flagged: row.flagged || partner.flagged || !isAgreed,
    },
    box,
  }
}

function isSamePlace(a: Box, b: Box): boolean {
  const level = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const beside = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  return level > Math.min(a.bottom - a.top, b.bottom - b.top) * 0.4 && beside > 0
}

/** Column after column, from above. */
function compareBoxes(a: Box, b: Box): number {
  if (a.left > b.right) return 1
  if (b.left > a.right) return -1
  return a.top - b.top
}
