import type { Column, Piece } from './fill-columns.ts'

/** A section, or what is left of one at the top of a column, as `pdftotext` sees it: text without a gap. */
type Block = { top: number; bottom: number }

/** Two edges within this share of the size are in line: a little more than what `pdftotext` says, because its boxes are those of letters. */
const inLine = 0.55

/**
 * `pdftotext` reads four blocks as two rows of a table if they are in line with each other, at the top, in the middle or at the bottom. Their
 * left edges always are.
 */
export function isReadAsTable(columns: readonly Column<unknown>[], size: number): boolean {
  const blocks = columns.map(({ pieces }) => blocksOf(pieces)).filter((column) => column.length > 0)
  return blocks.some((left, index) => formTable(left, blocks[index + 1] ?? [], size * inLine))
}

function blocksOf(pieces: readonly Piece<unknown>[]): Block[] {
  const blocks: Block[] = []
  for (const { top, parts, isHeaded } of pieces) {
    const bottom = top + parts.reduce((sum, { height }) => sum + height, 0)
    const block = blocks.at(-1)
    if (block && !isHeaded) block.bottom = bottom
    else blocks.push({ top, bottom })
  }
  return blocks
}

function formTable(left: readonly Block[], right: readonly Block[], delta: number): boolean {
  return left.some((upperLeft, index) => {
    const lowerLeft = left[index + 1]
    if (!lowerLeft) return false
    return right.some((upperRight, at) =>
      right.slice(at + 1).some((lowerRight) => areInLine([upperLeft, upperRight], [lowerLeft, lowerRight], delta)),
    )
  })
}

function areInLine(upper: [Block, Block], lower: [Block, Block], delta: number): boolean {
  const edges = [({ top }: Block) => top, ({ bottom }: Block) => bottom, ({ top, bottom }: Block) => (top + bottom) / 2]
  return edges.some((edge) => [upper, lower].every(([one, other]) => Math.abs(edge(one) - edge(other)) <= delta))
}
