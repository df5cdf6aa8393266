import type { ReadRow } from '#server/adapters/menu-reader/grammar/menu-lines.ts'
import { likeness } from '../../server/adapters/photo-reader/likeness.ts'
import type { PrintedDish } from './draw-menu.ts'

const kinds = ['printed', 'right', 'flagged', 'missed', 'wrong', 'exact'] as const
/** `exact`: the right ones whose names have no wrong letter or accent. */
export type Counts = Record<(typeof kinds)[number], number>
export const noCounts: Counts = { printed: 0, right: 0, flagged: 0, missed: 0, wrong: 0, exact: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  const sum = { ...a }
  for (const kind of kinds) sum[kind] += b[kind]
  return sum
}

/** A name counts as right with a wrong letter or two, which its owner sees beside the photo; a price must be right to the cent. */
const nearly = 0.85

/** Compares what was printed with what was read. An unflagged row that was never printed is wrong, too. */
export function countRows(
  dishes: readonly PrintedDish[],
  rows: readonly ReadRow[],
  tell: (line: string) => void,
): Counts {
  const counts = { ...noCounts }
  const left = new Set(rows)
  for (const dish of dishes) {
    counts.printed += 1
    const found = bestOf([...left], dish)
    if (found) left.delete(found)
    const kind = judge(found, dish)
    counts[kind] += 1
    if (found && kind === 'right' && sameLetters(found.name, printedName(dish))) counts.exact += 1
    if (kind !== 'right')
      tell(
        `  ${kind}: ${printedName(dish)} ${dish.price}, read as ${found ? `${found.name} ${found.price}. ${found.doubt ?? ''}` : 'nothing'}`,
      )
  }
  for (const row of [...left].filter(({ flagged }) => !flagged)) {
    counts.wrong += 1
    tell(`  wrong: ${row.name} ${row.price} was never printed`)
  }
  return counts
}

const printedName = ({ name, size }: PrintedDish) => (size === null ? name : `${name} (${size})`)

/** The size counts apart: it would make all names of one column alike. */
function bestOf(rows: readonly ReadRow[], dish: PrintedDish): ReadRow | undefined {
  const likenessOf = (row: ReadRow) => likeness(nameOf(row, dish), dish.name)
  const score = (row: ReadRow) => likenessOf(row) + (row.price === dish.price ? 1 : 0) + (isOfSize(row, dish) ? 0.5 : 0)
  return rows.filter((row) => likenessOf(row) > 0.6).sort((a, b) => score(b) - score(a))[0]
}

function nameOf({ name }: ReadRow, { size }: PrintedDish): string {
  return size === null ? name : name.replace(/ \([^)]*\)$/, '')
}

function judge(row: ReadRow | undefined, dish: PrintedDish): 'right' | 'flagged' | 'missed' | 'wrong' {
  if (!row) return 'missed'
  if (row.flagged) return 'flagged'
  const isRight = row.price === dish.price && likeness(nameOf(row, dish), dish.name) >= nearly
  return isRight && isOfSize(row, dish) ? 'right' : 'wrong'
}

/** 'Pizza (personal)' may not have the price of 'Pizza (familiar)'. */
function isOfSize({ name }: ReadRow, { size }: PrintedDish): boolean {
  return size === null || name.toLowerCase().includes(`(${size.toLowerCase()})`)
}

/** Cartas in capitals are read in small letters. */
function sameLetters(read: string, name: string): boolean {
  return read.toLocaleLowerCase('es') === name.toLocaleLowerCase('es')
}
